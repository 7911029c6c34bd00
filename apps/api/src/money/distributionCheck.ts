import type { LedgerCheck } from "@hanpan/ledger";
import * as z from "zod";

const offenders = z.array(
  z
    .object({
      fault: z.string(),
      member_id: z.string(),
      transfer_id: z.string().nullable(),
      account: z.string().nullable(),
      expected: z.number().nullable(),
      found: z.number().nullable(),
    })
    .transform(({ member_id, transfer_id, ...row }) => ({
      ...row,
      memberId: member_id,
      transferId: transfer_id,
    })),
);

/**
 * The distributors' part of the ledger's verification: every distribution left its member once and, when it arrived,
 * reached the other once; no such transfer is without its distribution (sql/distributions/distribution-offenders.sql).
 */
export const checkDistributions: LedgerCheck = async (pool, range) => {
  const { rows } = await pool.query("SELECT * FROM platform.distribution_offenders($1, $2)", [
    range.afterMemberId,
    range.untilMemberId,
  ]);
  return offenders.parse(rows);
};
