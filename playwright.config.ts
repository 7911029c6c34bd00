import { defineConfig } from "@playwright/test";
import { findBrowser } from "./start/browser.ts";

const isRoot = process.geteuid?.() === 0;
const memberUrl = process.env["HANPAN_MEMBER_URL"];

/** Journeys in a real browser against the real stack, which e2e/globalSetup.ts starts. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/globalSetup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...(memberUrl === undefined ? {} : { baseURL: memberUrl }),
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
