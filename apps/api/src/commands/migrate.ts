import { roles } from "@hanpan/database";
import { migrateProgram } from "@hanpan/server/migrateProgram";
import { platformSources } from "../migrations.ts";

await migrateProgram({ name: "platform", prefix: "", role: roles.application, sources: platformSources });
