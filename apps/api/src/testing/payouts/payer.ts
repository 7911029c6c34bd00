import { createPool } from "@hanpan/database";
import { hasParent } from "../hasParent.ts";
import { payOut } from "./payOut.ts";

/** Operators and jobs who pay withdrawals out over and over, for a test that kills them: the database, the two operators, the instant. */
const [connectionString = "", maker = "", second = "", at = ""] = process.argv.slice(2);
const pool = createPool({ connectionString, applicationName: "payer of a test" });
process.stdout.write("began\n");
while (hasParent()) await payOut(pool, { maker, second }, new Date(at)).catch(() => undefined);
await pool.end();
