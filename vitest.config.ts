import { defineConfig } from "vitest/config";

// What is waited for may take its time on a busy machine: a test ends when it is there, and only then.
const slow = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    // More than there are cores: most of a database test's time is spent waiting for PostgreSQL or a process.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["packages/{contract,games}/src/**/*.test.ts", "start/**/*.test.ts"],
          ...slow,
        },
      },
      {
        test: {
          name: "database",
          environment: "node",
          include: [
            "packages/{database,ledger}/src/**/*.test.ts",
            "apps/api/src/**/*.test.ts",
            "apps/studio/server/**/*.test.ts",
          ],
          globalSetup: ["packages/database/src/testing/globalSetup.ts"],
          ...slow,
        },
      },
      {
        test: {
          name: "browser-code",
          environment: "happy-dom",
          include: [
            "packages/ui/src/**/*.test.{ts,tsx}",
            "apps/{web,operator}/src/**/*.test.{ts,tsx}",
            "apps/studio/client/**/*.test.{ts,tsx}",
          ],
          ...slow,
        },
      },
    ],
  },
});
