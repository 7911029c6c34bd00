import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { matchEntries } from "./matchEntries.ts";
import { type BankWord, recordBankWords } from "./recordWords.ts";
import { takeStatementSource } from "./statementSource.ts";
import { statementWord } from "./statementWords.ts";

/** So many rows are recorded in one transaction: their account is held meanwhile, and the door's messages wait for it. */
const rowsAtOnce = 200;

const statementRow = z.object({ id: z.string(), number: z.string() });
const lineRows = z.array(
  z.object({
    row: z.number(),
    wordId: z.string(),
    direction: z.enum(["IN", "OUT"]),
    amountWon: z.number(),
    balanceAfterWon: z.number().nullable(),
    counterparty: z.string(),
    memo: z.string().nullable(),
    bookedAt: z.date(),
    precision: z.enum(["SECOND", "MINUTE", "DAY"]),
    isOfBrokenFile: z.boolean(),
  }),
);

/**
 * Records the rows of an accepted statement as its source's words and holds what is new against the open requests, a few
 * rows in a transaction. What a process that ended left is recorded by whoever comes next, and two at once do it once.
 * `mostBatches` of it at most; the rest is the jobs'.
 */
export async function recordStatement(
  pool: Pool,
  statementId: string,
  now: Date,
  mostBatches = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) {
    const entryIds = await withTransaction(pool, (client) => recordBatch(client, statementId, now));
    if (entryIds === null) return;
    await matchEntries(pool, entryIds, now);
  }
}

/** A word of a file whose balances do not follow; what was said stays the same. */
const marked = (word: BankWord, isOfBrokenFile: boolean): BankWord =>
  isOfBrokenFile && "entry" in word ? { ...word, entry: { ...word.entry, isOfBrokenFile } } : word;

/** The entries that are new; null where nothing was left. */
async function recordBatch(
  client: PoolClient,
  statementId: string,
  now: Date,
): Promise<readonly string[] | null> {
  const found = await client.query(
    `SELECT account.account_id AS id, account.account_number AS number
       FROM platform.bank_statement AS statement
       JOIN platform.deposit_account AS account ON account.account_id = statement.deposit_account_id
      WHERE statement.statement_id = $1 AND statement.state = 'ACCEPTED' FOR NO KEY UPDATE OF statement`,
    [statementId],
  );
  if (found.rows[0] === undefined) return null;
  const account = statementRow.parse(found.rows[0]);
  const source = await takeStatementSource(client, account, now);
  // Paused, it says nothing: what was accepted waits until it is not.
  if (source.status === "PAUSED") return null;
  const left = await client.query(
    `SELECT row_number AS row, word_id AS "wordId", direction, amount_won AS "amountWon",
            balance_after_won AS "balanceAfterWon", counterparty, memo, booked_at AS "bookedAt", booked_precision AS precision,
            EXISTS (SELECT FROM platform.bank_statement_row AS broken
              WHERE broken.statement_id = $1 AND broken.is_break) AS "isOfBrokenFile"
       FROM platform.bank_statement_row WHERE statement_id = $1 AND NOT is_recorded AND problem IS NULL
      ORDER BY row_number LIMIT $2`,
    [statementId, rowsAtOnce],
  );
  const lines = lineRows.parse(left.rows);
  const words = lines.map(({ row: _row, wordId, isOfBrokenFile, ...line }) =>
    marked(statementWord(account.id, line, wordId), isOfBrokenFile),
  );
  const recorded = lines.length === 0 ? [] : await recordBankWords(client, source.sourceId, words, now);
  const became = recorded.map(({ state, entryId }, place) => ({ row: lines[place]?.row, state, entryId }));
  await client.query(
    `UPDATE platform.bank_statement_row AS row SET state = became.state, entry_id = became."entryId", is_recorded = true
       FROM jsonb_to_recordset($2) AS became (row integer, state text, "entryId" uuid)
      WHERE row.statement_id = $1 AND row.row_number = became.row`,
    [statementId, JSON.stringify(became)],
  );
  if (lines.length < rowsAtOnce)
    await client.query(
      "UPDATE platform.bank_statement SET state = 'DONE', done_at = $2 WHERE statement_id = $1",
      [statementId, now],
    );
  return recorded.flatMap(({ state, entryId }) =>
    (state === "NEW" || state === "READ_AFTER_ALL") && entryId !== null ? [entryId] : [],
  );
}

const dueRows = z.array(z.object({ statement_id: z.string() }));

/** Records what was accepted and is not done; answers how many statements. */
export async function recordDueStatements(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query(
    "SELECT statement_id FROM platform.bank_statement WHERE state = 'ACCEPTED' ORDER BY accepted_at LIMIT 20",
  );
  const due = dueRows.parse(rows);
  for (const { statement_id } of due) await recordStatement(pool, statement_id, now);
  return due.length;
}
