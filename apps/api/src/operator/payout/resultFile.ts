import { createHash } from "node:crypto";
import type { Language } from "@hanpan/contract/language";
import { payoutFormatOf } from "@hanpan/contract/operator/payoutFormats";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { bankFileLimits } from "../../bank-file/fileTypes.ts";
import { readBankFile } from "../../bank-file/readBankFile.ts";
import { keptAccount } from "../../lib/ownAccounts.ts";
import { refuse } from "../../server/refusal.ts";
import { refuseFileProblem } from "../lib/fileProblem.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { type MatchedRow, matchRows } from "./matchRows.ts";
import { readBatch, readItems } from "./readPayouts.ts";
import { recordStep } from "./recordStep.ts";

/** A bank lets about a thousand payments be made at once; its file may have those of other batches beside them. */
const resultLimits = { ...bankFileLimits, rows: 5_000 };

/**
 * Reads a bank's result file for a batch that was sent and keeps what was understood; nothing counts yet. The same id again
 * reads nothing anew. Refuses NOT_FOUND, PAYOUT_STEP, FILE_NOT_READ with the row.
 */
export async function keepResultFile(
  pool: Pool,
  given: {
    readonly batchId: string;
    readonly resultId: string;
    readonly fileName: string;
    readonly file: Buffer;
    readonly operator: SignedInOperator;
    readonly language: Language;
    readonly now: Date;
  },
  record: Recorder,
): Promise<void> {
  const { batchId, resultId, fileName, file, operator, language, now } = given;
  const batch = await readBatch(pool, batchId);
  if (batch.status !== "SENT" && batch.status !== "CLOSED")
    throw refuse("PAYOUT_STEP", { status: batch.status });
  const format = payoutFormatOf(batch.format);
  if (format === undefined) throw refuse("PAYOUT_STEP", { format: batch.format });
  const read = await readBankFile(file, resultLimits);
  if (read.outcome === "REFUSED") throw refuseFileProblem(read.problem, language);
  const items = (await readItems(pool, batchId, language)).filter(({ status }) => status !== "FREED");
  const rows = matchRows(read.rows, format, batch.number, items);
  if ("outcome" in rows) throw refuseFileProblem(rows.problem, language);
  if (rows.length === 0) throw refuseFileProblem({ code: "EMPTY", row: null, column: null }, language);
  const sha256 = createHash("sha256").update(file).digest();
  await withTransaction(pool, async (client) => {
    const kept = await client.query(
      `INSERT INTO platform.payout_result (result_id, batch_id, file_name, sha256, read_by, read_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (result_id) DO NOTHING`,
      [resultId, batchId, fileName, sha256, operator.operatorId, now],
    );
    if (kept.rowCount === 0) return;
    await client.query(
      `INSERT INTO platform.payout_result_row
         (result_id, row_number, member_id, request_id, outcome, decision, reason, account_number, amount_won, problem)
       SELECT $1, row.* FROM jsonb_to_recordset($2) AS row (row_number integer, member_id uuid, request_id uuid, outcome text,
         decision text, reason text, account_number text, amount_won bigint, problem text)`,
      [resultId, JSON.stringify(rows.map((row) => keptRow(resultId, row)))],
    );
    const after = { result: resultId, fileName, sha256: sha256.toString("hex"), rows: rows.length };
    await recordStep(client, record, batchId, { after });
  });
}

/** A row names an account also where it is no member's: its seal is bound to the file then. */
const keptRow = (
  resultId: string,
  { row, item, accountNumber, amountWon, outcome, reason, problem }: MatchedRow,
) => ({
  row_number: row,
  member_id: item?.member.id ?? null,
  request_id: item?.requestId ?? null,
  outcome: item === null ? null : outcome,
  decision: item !== null && problem === null && outcome === "RETURNED" ? "RETURN" : null,
  reason,
  account_number: keptAccount(item?.member.id ?? resultId, accountNumber).account,
  amount_won: amountWon,
  problem,
});
