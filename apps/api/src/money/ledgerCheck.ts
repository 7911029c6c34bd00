import type { LedgerCheck } from "@hanpan/ledger";
import * as z from "zod";

const offender = z
  .object({
    fault: z.string(),
    member_id: z.string(),
    transfer_id: z.string().nullable(),
    account: z.string().nullable(),
    expected: z.number().nullable(),
    found: z.number().nullable(),
  })
  .transform((row) => ({
    fault: row.fault,
    memberId: row.member_id,
    transferId: row.transfer_id,
    account: row.account,
    expected: row.expected,
    found: row.found,
  }));

/**
 * The cashier's part of the ledger's verification: every HELD won belongs to an open withdrawal, locked bonuses are
 * those of the open rollovers, requests have exactly their transfers, days and rolling add up to the bets. The list
 * of faults stands in sql/requests/money-offenders.sql. Days of the bank that were closed are nobody's alone: they are looked at
 * once, with the first range (sql/bank/bank-day-offenders.sql).
 */
export const checkMoney: LedgerCheck = async (pool, range) => {
  const { rows } = await pool.query("SELECT * FROM platform.money_offenders($1, $2)", [
    range.afterMemberId,
    range.untilMemberId,
  ]);
  const days =
    range.afterMemberId === null
      ? (await pool.query("SELECT * FROM platform.bank_day_offenders()")).rows
      : [];
  return z.array(offender).parse([...rows, ...days]);
};

/**
 * The part of attendance and the roulette: every stamped day, reward of a month and play has exactly its transfers. The
 * list of faults stands in sql/rewards/reward-offenders.sql.
 */
export const checkRewards: LedgerCheck = async (pool, range) => {
  const { rows } = await pool.query("SELECT * FROM platform.reward_offenders($1, $2)", [
    range.afterMemberId,
    range.untilMemberId,
  ]);
  return z.array(offender).parse(rows);
};
