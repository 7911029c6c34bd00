import { defineConfig } from "@playwright/test";
import { atLength, isAtLength } from "./e2e/house/atLength.ts";
import { findBrowser } from "./start/browser.ts";

const isRoot = process.geteuid?.() === 0;

/**
 * What Playwright switches off in Chromium, of which only the last list counts; the pages that the window's own address
 * bar loads anew with every visitor, which cost as much as the page under test and show nothing of ours; and a process of
 * its own for each origin, since a game's frame in another process is drawn with a whole screen's pixels, whatever
 * e2e/house/test.ts asks for.
 */
const switchedOff = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "OriginIsolationHeader",
  "OriginKeyedProcessesByDefault",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

/** What all members or operators notice: on a site of its own, one after another (e2e/house/ownSite.ts). */
const wholeSite = [
  [
    "attendanceRoulette.spec.ts",
    "bankDoor.spec.ts",
    "bankFiles.spec.ts",
    "board.spec.ts",
    "cashier.spec.ts",
    "console.spec.ts",
    "deskLists.spec.ts",
    "documents.spec.ts",
    "exclusions.spec.ts",
    "holderLookup.spec.ts",
    "notesInquiries.spec.ts",
    "pageMeasures.spec.ts",
    "payouts.spec.ts",
    "roles.spec.ts",
    "unusualPlace.spec.ts",
  ],
  [
    "cases.spec.ts",
    "changes.spec.ts",
    "harm.spec.ts",
    "marketing.spec.ts",
    "persons.spec.ts",
    "profiles.spec.ts",
    "segments.spec.ts",
  ],
];
/** At length on two sites, each with about half of what there is to do: on one alone it takes longer than everything else together. */
const wholeSites = isAtLength ? wholeSite : [wholeSite.flat()];
/** Most of their time they wait for a round of a table to end: begun first, three at a time, beside those that compute. */
const waiting = ["kite.spec.ts", "miniGames.spec.ts", "tables.spec.ts"];
/** Each starts sites of its own: left to the end they would run alone. */
const starts = [
  "crowd.spec.ts",
  "paymentProvider.spec.ts",
  "running.spec.ts",
  "signInProvider.spec.ts",
  "usdt.spec.ts",
];
/** Restarts its site some hundred times: `npm run bench:money-crash` alone. */
const byHand = process.env["HANPAN_MONEY_CRASHES"] === undefined ? ["moneyCrash.spec.ts"] : [];

/** Journeys in a real browser against the real stack, which e2e/globalSetup.ts starts. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/globalSetup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // Twice as many as there are cores: two on the sites of their own, and two on what they share.
  workers: 4,
  retries: 0,
  // What is waited for may take its time on a busy machine: a test ends when it is there, and only then.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  ...(isAtLength ? {} : { grepInvert: new RegExp(atLength.tag) }),
  projects: [
    ...wholeSites.map((testMatch, place) => ({ name: `whole site ${place + 1}`, testMatch, workers: 1 })),
    { name: "waiting", testMatch: waiting, workers: 3 },
    { name: "starts", testMatch: starts },
    // By their names, which happens to begin with the longest and to end with the shortest: a project more would be
    // three workers and browsers more.
    { name: "others", testIgnore: [...wholeSite.flat(), ...waiting, ...starts, ...byHand], workers: 3 },
  ],
  use: {
    browserName: "chromium",
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // A trace is a copy of the page after every look at it, of all tests for the sake of those that fail: a sixth of
    // the whole run. `--trace on` writes it for the test that is to be understood.
    trace: "off",
    launchOptions: {
      executablePath: findBrowser() ?? "/usr/bin/chromium",
      // Chromium's sandbox does not run as root; the pages are our own.
      args: [`--disable-features=${switchedOff.join(",")}`, ...(isRoot ? ["--no-sandbox"] : [])],
    },
  },
});
