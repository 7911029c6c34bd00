import { roles } from "@hanpan/database";
import { migrateProgram } from "@hanpan/server/migrateProgram";
import { studioMigrations } from "../server/migrations.ts";

await migrateProgram({ name: "studio", prefix: "STUDIO_", role: roles.studio, sources: [studioMigrations] });
