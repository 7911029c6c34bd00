import { createPool } from "@hanpan/database";
import * as z from "zod";
import { makePartnerRun } from "../../partners/settlement/makeRun.ts";
import { payStatement } from "../../partners/settlement/settle.ts";

/** Settles a month, or pays its statements, over and over, for a test that kills it: the database, which of the two, and the instant. */
const [connectionString = "", act = "", at = ""] = process.argv.slice(2);
const pool = createPool({ connectionString, applicationName: "settler of a test" });
const now = new Date(at);
const by = "operator:test";
const statements = z.array(z.object({ statement_id: z.string() }));

async function payAll(): Promise<void> {
  const { rows } = await pool.query(
    "SELECT statement_id FROM platform.partner_statement ORDER BY statement_id",
  );
  for (const { statement_id: statementId } of statements.parse(rows))
    await payStatement(pool, { statementId, by, now });
}

process.stdout.write("began\n");
for (;;) {
  if (act === "pay") await payAll();
  else await makePartnerRun(pool, { period: "MONTH", day: "2026-10-01", by, now });
}
