import { defineConfig } from "@playwright/test";
import { findBrowser } from "./start/browser.ts";

const isRoot = process.geteuid?.() === 0;

/** What all members or operators notice: on a site of its own, one after another (e2e/house/ownSite.ts). */
const wholeSite = [
  "attendance-roulette.spec.ts",
  "board.spec.ts",
  "cashier.spec.ts",
  "console.spec.ts",
  "notes-inquiries.spec.ts",
];
/** Begun early, the longest rows of tests first, so that the workers end together. */
const rows = ["crash.spec.ts", "running.spec.ts"];
const long = ["journey.spec.ts", "accessibility.spec.ts"];

/** Journeys in a real browser against the real stack, which e2e/globalSetup.ts starts. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/globalSetup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // What is waited for may take its time on a busy machine: a test ends when it is there, and only then.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  projects: [
    { name: "whole site", testMatch: wholeSite, workers: 1 },
    { name: "rows", testMatch: rows },
    { name: "long", testMatch: long },
    { name: "short", testIgnore: [...wholeSite, ...rows, ...long] },
  ],
  use: {
    browserName: "chromium",
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // Without its film: filming a game that is drawn without a graphics card slows it to a halt.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true },
    launchOptions: {
      executablePath: findBrowser() ?? "/usr/bin/chromium",
      // Chromium's sandbox does not run as root; the pages are our own.
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
});
