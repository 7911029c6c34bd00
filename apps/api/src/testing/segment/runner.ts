import { createPool } from "@hanpan/database";
import { runActs } from "../../operator/segment/runActs.ts";

/** A process that carries out acts on segments once, as the job does: `runner.ts <url of the database> <instant>`. */
const [connectionString = "", now = ""] = process.argv.slice(2);
const pool = createPool({ connectionString, maximum: 2, applicationName: "segment acts" });
await runActs(pool, new Date(now)).finally(() => pool.end());
