/**
 * What each role runs, one after another in one process: paths from the root of the repository. A program goes on until it
 * is stopped; a migration ends.
 */
export const roleEntries = {
  migrate: [
    "apps/api/src/commands/migrate.ts",
    "apps/studio/commands/migrate.ts",
    // Last: it takes over what the studio gives up.
    "apps/sportsbook/commands/migrate.ts",
  ],
  api: ["apps/api/src/main.ts"],
  studio: ["apps/studio/server/main.ts"],
  sportsbook: ["apps/sportsbook/server/main.ts"],
  jobs: ["apps/api/src/jobs/main.ts"],
} as const satisfies Record<string, readonly string[]>;
