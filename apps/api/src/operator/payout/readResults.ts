import { payoutOutcomes, payoutRowProblems, returnDecisions } from "@hanpan/contract/operator/enumerations";
import type { PayoutResult, PayoutResultRow } from "@hanpan/contract/operator/objects/payout";
import { fileProblems } from "@hanpan/contract/operator/words/fileProblem";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { refuse } from "../../server/refusal.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Shown } from "../lib/personal.ts";

const instant = z.date().transform((at) => at.toISOString());

const resultRow = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(["READ", "ACCEPTED", "DONE"]),
  readBy: z.string(),
  readAt: instant,
  acceptedBy: z.string().nullable(),
  acceptedAt: instant.nullable(),
  counts: z.object({ paid: z.number(), returned: z.number(), unknown: z.number(), problems: z.number() }),
});

const countOf = (name: string, condition: string) => `'${name}', count(*) FILTER (WHERE ${condition})`;

/** The result files that were read for a batch, the newest first; or the one with an id. */
export async function readResults(
  connection: Pool | PoolClient,
  batchId: string,
  resultId?: string,
): Promise<readonly PayoutResult[]> {
  const found = await connection.query(
    `SELECT result.result_id AS id, result.file_name AS "fileName", result.state,
            ${operatorNameOf("'operator:' || result.read_by")} AS "readBy", result.read_at AS "readAt",
            ${operatorNameOf("'operator:' || result.accepted_by")} AS "acceptedBy", result.accepted_at AS "acceptedAt",
            (SELECT jsonb_build_object(${countOf("paid", "problem IS NULL AND outcome = 'PAID'")},
               ${countOf("returned", "problem IS NULL AND outcome = 'RETURNED'")},
               ${countOf("unknown", "problem IS NULL AND outcome = 'UNKNOWN'")}, ${countOf("problems", "problem IS NOT NULL")})
               FROM platform.payout_result_row AS row WHERE row.result_id = result.result_id) AS counts
       FROM platform.payout_result AS result
      WHERE result.batch_id = $1 AND ($2::uuid IS NULL OR result.result_id = $2)
      ORDER BY result.read_at DESC, result.result_id DESC LIMIT 100`,
    [batchId, resultId ?? null],
  );
  return z.array(resultRow).parse(found.rows);
}

const rowRow = z.object({
  row: z.number(),
  requestId: z.string().nullable(),
  memberId: z.string().nullable(),
  position: z.number().nullable(),
  accountNumber: z.string(),
  amount: z.number().nullable(),
  outcome: z.enum(payoutOutcomes).nullable(),
  decision: z.enum(returnDecisions).nullable(),
  reason: z.string().nullable(),
  problem: z.enum([...payoutRowProblems, ...fileProblems]).nullable(),
});

/** A result file with its rows as they were understood; refuses NOT_FOUND. */
export async function readResult(
  connection: Pool | PoolClient,
  batchId: string,
  resultId: string,
  shown: Shown,
): Promise<PayoutResult & { rows: PayoutResultRow[] }> {
  const [result] = await readResults(connection, batchId, resultId);
  if (result === undefined) throw refuse("NOT_FOUND");
  const found = await connection.query(
    `SELECT row.row_number AS "row", row.request_id AS "requestId", row.member_id AS "memberId", item.position, row.account_number AS "accountNumber",
            row.amount_won AS amount, row.outcome, row.decision, row.reason, row.problem
       FROM platform.payout_result_row AS row
       JOIN platform.payout_result AS result ON result.result_id = row.result_id
       LEFT JOIN platform.payout_item AS item ON item.member_id = row.member_id AND item.request_id = row.request_id
        AND item.batch_id = result.batch_id
      WHERE row.result_id = $1 ORDER BY row.row_number`,
    [resultId],
  );
  const rows = z.array(rowRow).parse(found.rows);
  const masked = rows.map(({ memberId, ...row }) => ({
    ...row,
    accountNumber: shown("accountNumber", opened(memberId ?? resultId, "accountNumber", row.accountNumber)),
  }));
  return { ...result, rows: masked };
}
