import { roles } from "@hanpan/database";
import { migrateProgram } from "@hanpan/server/migrateProgram";
import { sportsbookMigrations } from "../server/migrations.ts";

await migrateProgram({
  name: "sportsbook",
  prefix: "SPORTS_",
  role: roles.sportsbook,
  sources: [sportsbookMigrations],
});
