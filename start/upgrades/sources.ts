import type { MigrationSource } from "@hanpan/database";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { sportsbookMigrations } from "../../apps/sportsbook/server/migrations.ts";
import { studioMigrations } from "../../apps/studio/server/migrations.ts";
import type { DatabaseName } from "./readReleased.ts";

/** What is migrated in each database: the sportsbook has a schema of its own in the studio's. */
export const sourcesOf: Readonly<Record<DatabaseName, readonly MigrationSource[]>> = {
  platform: platformSources,
  studio: [studioMigrations, sportsbookMigrations],
};
