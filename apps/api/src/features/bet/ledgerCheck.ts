import type { LedgerCheck } from "@hanpan/ledger";
import * as z from "zod";

const offender = z.object({
  fault: z.string(),
  member_id: z.string(),
  transfer_id: z.string().nullable(),
  expected: z.coerce.number().nullable(),
  found: z.coerce.number().nullable(),
});

/**
 * The platform's part of the ledger's verification: every bet and wallet transaction against its transfers. The
 * faults are listed at `platform.bet_offenders` in sql/bet-offenders.sql.
 */
export const checkBets: LedgerCheck = async (pool, range) => {
  const result = await pool.query("SELECT * FROM platform.bet_offenders($1, $2)", [
    range.afterMemberId,
    range.untilMemberId,
  ]);
  return z
    .array(offender)
    .parse(result.rows)
    .map((row) => ({
      fault: row.fault,
      memberId: row.member_id,
      transferId: row.transfer_id,
      account: row.fault === "REMAINDER" ? "REMAINDER" : "CASH",
      expected: row.expected,
      found: row.found,
    }));
};
