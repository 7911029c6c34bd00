import { existsSync, readFileSync, writeFileSync } from "node:fs";
import {
  flightMsOf,
  highestMultiplierHundredths,
  openBelowReturn,
  roundMsOf,
  type SharedTable,
  sharedTables,
} from "@hanpan/games";
import { countedGames, counterFile, type KeptRun, keptFile, keptRuns, returnsOfKept } from "./kept.ts";
import { gameNotes } from "./notes.ts";
import { type SimulatedGame, simulatedGames } from "./simulated.ts";
import { type SpotSummary, summaryOf } from "./summary.ts";

/**
 * `npm run par:games`: writes docs/par/<game>.md of every shared game: exact figures by enumeration (kite: in closed
 * form), and what `bench:games --write` counted. Nothing is typed in.
 */
const percent = (share: number, digits = 4) => `${(share * 100).toFixed(digits)} %`;
const amount = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 2 });
const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const counted = existsSync(counterFile)
  ? countedGames.parse(JSON.parse(readFileSync(counterFile, "utf8")))
  : {};
const kept = existsSync(keptFile) ? keptRuns.parse(JSON.parse(readFileSync(keptFile, "utf8"))) : {};

/** Spots that pay and win alike, under one name: `STRAIGHT_0 … STRAIGHT_36 (37)`. */
function groupsOf(game: SimulatedGame) {
  const groups = new Map<string, { spots: string[]; exact: ReturnType<SimulatedGame["exact"]>[number] }>();
  for (const exact of game.exact()) {
    const kind = exact.spot.split("_")[0] ?? "";
    const alike = [game.gameCode === "kite" ? exact.spot : kind, exact.meanReturn, exact.hitRate].join();
    const group = groups.get(alike) ?? { spots: [], exact };
    group.spots.push(exact.spot);
    groups.set(alike, group);
  }
  return [...groups.values()].map(({ spots, exact }) => ({
    name: spots.length > 2 ? `${spots[0]} … ${spots.at(-1)} (${spots.length})` : spots.join(", "),
    spots,
    exact,
  }));
}

/** What a run saw of every spot. */
function seenOf(game: SimulatedGame, run: KeptRun): ReadonlyMap<string, SpotSummary> {
  const returns = returnsOfKept(run);
  return new Map(
    game.exact().map((exact) => [exact.spot, summaryOf(exact, returns.get(exact.spot) ?? new Map())]),
  );
}

/** The return that a run saw of a group: of several spots that which lies furthest from its exact one. */
function seenCell(seen: ReadonlyMap<string, SpotSummary> | null, spots: readonly string[]): string {
  if (seen === null) return "not run yet";
  const found = spots.flatMap((spot) => seen.get(spot) ?? []);
  const furthest = found.toSorted((one, other) => Math.abs(other.errors) - Math.abs(one.errors))[0];
  if (furthest === undefined) return "not run yet";
  return `${percent(furthest.meanReturn)} ± ${percent(furthest.halfWidth)}`;
}

function largestCell(seen: ReadonlyMap<string, SpotSummary> | null, spots: readonly string[]): string {
  if (seen === null) return "";
  return `${amount(Math.max(...spots.map((spot) => seen.get(spot)?.largestReturn ?? 0)))} ×`;
}

function limitsOf(sharedTable: SharedTable): string {
  const byLimit = new Map<string, string[]>();
  for (const { code, minimumWon, maximumWon } of sharedTable.spots) {
    const limit = `${amount(minimumWon)} – ${amount(maximumWon)}`;
    byLimit.set(limit, [...(byLimit.get(limit) ?? []), code]);
  }
  return table(
    ["won", "spots"],
    [...byLimit].map(([limit, codes]) => [
      limit,
      codes.length > 6
        ? `${codes.slice(0, 2).join(", ")} … ${codes.at(-1)} (${codes.length})`
        : codes.join(", "),
    ]),
  );
}

function runSection(game: SimulatedGame, gameCode: string): string {
  const found = kept[gameCode];
  if (found === undefined) return "Not run yet: `npm run bench:games -- --write`.";
  const rows = (["fast", "hmac"] as const).map((draws) => {
    const run = found[draws];
    const summaries = [...seenOf(game, run).values()];
    const outside = summaries.filter(({ errors }) => Math.abs(errors) > 2.5758).length;
    const furthest = Math.max(...summaries.map(({ errors }) => Math.abs(errors)));
    return [
      draws === "fast" ? "fast generator (sfc32)" : "the studio's draws (HMAC-SHA256)",
      amount(run.rounds),
      `${outside} of ${summaries.length}`,
      furthest.toFixed(2),
      amount(Math.round(run.rounds / run.coreSeconds)),
    ];
  });
  const head = [
    "draws",
    "rounds",
    "spots outside their 99 % interval",
    "furthest, σ",
    "rounds/s on one core",
  ];
  return `${table(head, rows)}\n\nSeed \`${found.seed}\`, threads: ${found.workers}, on a busy machine with 2 cores. One spot in a hundred lies outside its 99 %\ninterval by chance; of spots that win alike the one furthest from its exact return is shown above.`;
}

/** What a counter of cards finds: which spots are closed how often, and what the open ones come to. */
function closedSection(gameCode: string): string {
  const found = counted[gameCode];
  if (found === undefined) return "";
  const rows = found.spots.map((spot) => [
    spot.spot,
    percent(spot.closedShare, 3),
    percent(spot.meanOpenReturn, 3),
    percent(spot.highestOpenReturn, 3),
    amount(spot.wonPerShoeWithoutRule),
  ]);
  const head = [
    "spot",
    "closed",
    "mean return while open",
    "highest while open",
    "won a shoe without the rule",
  ];
  return `## Closed spots

Before each round the exact return of every spot is counted from the rounds that were shown of the shoe, by whoever wants
to: the burnt cards are among the unseen ones, and that the shoe goes on is weighed where it tells of them. A spot that
comes to ${percent(openBelowReturn, 1)} or more is closed in that round. \`npm run bench:counter\`, ${amount(found.shoes)} shoes, every spot of every round
counted out; the last column is what a perfect counter would win on average at the most that the spot takes, were it
never closed.

${table(head, rows)}

`;
}

/** Only the kite has a phase that is as long as its outcome says. */
function flightNoteOf({ code }: SharedTable): string {
  if (code !== "kite") return "";
  return `, and between them\nthe flight, as long as the string holds (at most ${amount(flightMsOf(highestMultiplierHundredths) / 1_000)} s)`;
}

function sheetOf(game: SimulatedGame, sharedTable: SharedTable): string {
  const found = kept[game.gameCode];
  const seen = found === undefined ? null : seenOf(game, found.fast);
  const { bettingMs, closedMs, revealMs } = sharedTable.phases;
  const rows = groupsOf(game).map(({ name, spots, exact }) => {
    const deviation = Math.sqrt(exact.variance);
    return [
      name,
      percent(exact.meanReturn),
      percent(exact.hitRate),
      percent(exact.pushRate),
      deviation.toFixed(4),
      (1.645 * deviation).toFixed(2),
      seenCell(seen, spots),
      largestCell(seen, spots),
    ];
  });
  const head = [
    "spot",
    "RTP, exact",
    "wins",
    "stake or part back",
    "SD × stake",
    "volatility index",
    "RTP simulated, 99 %",
    "largest return",
  ];
  return `# PAR sheet: ${game.gameCode}

Written by \`npm run par:games\` from packages/games; every figure but the simulated ones is exact. Maths version
${sharedTable.mathsVersion}. A round takes ${amount(roundMsOf(sharedTable) / 1_000)} s: ${bettingMs / 1_000} s of betting, ${closedMs / 1_000} s closed, ${revealMs / 1_000} s from the result to the next round${flightNoteOf(sharedTable)}.

${gameNotes[game.gameCode] ?? ""}

## Spots

${table(head, rows)}

"Wins" returns more than the stake. The volatility index is 1.645 standard deviations of what a stake of 1 returns.

## Limits

Stakes in units of ${amount(sharedTable.stakeUnitWon)} won, so that every payout is exact; at most ${amount(sharedTable.maximumWon)} won on the table a round.

${limitsOf(sharedTable)}

${closedSection(game.gameCode)}## Simulation

\`npm run bench:games\`:

${runSection(game, game.gameCode)}
`;
}

for (const sharedTable of sharedTables) {
  const game = simulatedGames.find(({ gameCode }) => gameCode === sharedTable.code);
  if (game === undefined) throw new Error(`${sharedTable.code} is not simulated`);
  const file = new URL(`../../docs/par/${sharedTable.code}.md`, import.meta.url);
  writeFileSync(file, sheetOf(game, sharedTable));
}
