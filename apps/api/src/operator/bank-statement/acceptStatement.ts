import { type StatementColumn, statementColumns } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { recordStatement } from "../../money/bank/recordStatement.ts";
import { findStatementSource } from "../../money/bank/statementSource.ts";
import { refuse } from "../../server/refusal.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";

const places = z.partialRecord(z.enum(statementColumns), z.number().nullable());
const statementRow = z.object({
  state: z.enum(["READ", "ACCEPTED", "DONE"]),
  account_id: z.string(),
  columns: places,
  rows: z.number(),
});
const earlierRows = z.array(z.object({ columns: places }));

/** So much is recorded before the reply; the jobs do the rest. */
const batchesBeforeReply = 2;

/**
 * Accepts a statement as it was understood and records its rows: first it is kept that they are to be, so that a job goes on
 * where this process ends. Again it changes nothing. Refuses NOT_FOUND, NOTHING_TO_RECORD, SOURCE_PAUSED, and STATEMENT_COLUMNS
 * where the very file was recorded with other columns: its money would count twice.
 */
export async function acceptStatement(
  pool: Pool,
  given: { readonly statementId: string; readonly operator: SignedInOperator; readonly now: Date },
  record: Recorder,
): Promise<void> {
  const { statementId, operator, now } = given;
  await withTransaction(pool, async (client) => {
    // The account is held, so that of two readings of one file the second sees what the first was recorded with.
    const found = await client.query(
      `SELECT statement.state, account.account_id, statement.columns,
              (SELECT count(*) FROM platform.bank_statement_row AS row
                WHERE row.statement_id = statement.statement_id AND row.problem IS NULL) AS rows
         FROM platform.bank_statement AS statement
         JOIN platform.deposit_account AS account ON account.account_id = statement.deposit_account_id
        WHERE statement.statement_id = $1 FOR NO KEY UPDATE`,
      [statementId],
    );
    if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
    const statement = statementRow.parse(found.rows[0]);
    if (statement.state !== "READ") return;
    if (statement.rows === 0) throw refuse("NOTHING_TO_RECORD");
    const source = await findStatementSource(client, statement.account_id);
    if (source?.status === "PAUSED") throw refuse("SOURCE_PAUSED");
    await refuseOtherColumns(client, statementId, statement.columns);
    await client.query(
      `UPDATE platform.bank_statement SET state = 'ACCEPTED', accepted_by = $2, accepted_at = $3 WHERE statement_id = $1`,
      [statementId, operator.operatorId, now],
    );
    const after = { account: statement.account_id, rows: statement.rows };
    await record(client, { subject: `bankStatement:${statementId}`, after });
  });
  await recordStatement(pool, statementId, now, batchesBeforeReply);
}

/** Columns that make a line another one. One for the other direction, or a note, may come later. */
const decisive: readonly StatementColumn[] = ["at", "time", "in", "out", "amount", "kind", "balance", "name"];
const mayCome = new Set<StatementColumn>(["in", "out"]);

async function refuseOtherColumns(
  client: PoolClient,
  statementId: string,
  now: z.output<typeof places>,
): Promise<void> {
  const found = await client.query(
    `SELECT earlier.columns FROM platform.bank_statement AS statement
       JOIN platform.bank_statement AS earlier ON earlier.deposit_account_id = statement.deposit_account_id
        AND earlier.sha256 = statement.sha256 AND earlier.state <> 'READ'
      WHERE statement.statement_id = $1`,
    [statementId],
  );
  const differs = (was: z.output<typeof places>) =>
    decisive.some((column) => {
      const before = was[column] ?? null;
      return before !== (now[column] ?? null) && !(before === null && mayCome.has(column));
    });
  if (earlierRows.parse(found.rows).some(({ columns }) => differs(columns)))
    throw refuse("STATEMENT_COLUMNS");
}
