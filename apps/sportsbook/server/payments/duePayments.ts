import type { Pool, PoolClient } from "pg";
import type { SlipKey } from "../slips/slipStore.ts";

type Executor = Pool | PoolClient;

/** A slip whose money is due, its call counted. Amounts in whole won. */
export type DuePayment = SlipKey & {
  /** Amount of the first win, which closes the round at the wallet. */
  readonly winWon: number;
  /** The first win was answered: what is due is a correction. */
  readonly isWinPaid: boolean;
  readonly attempts: number;
  /** What of its stake was at risk; null when it was decided before that was asked. */
  readonly atRiskWon: number | null;
  /** A leg of it has won by its side's lead, and not (or not yet) by how its match came out. */
  readonly isEarly: boolean;
  /** Its member sold what ran on of it. */
  readonly isCashedOut: boolean;
  readonly betTransactionId: string;
  readonly winTransactionId: string;
  readonly walletToken: string;
  /** The wallet knows its bet under the former vendor's code. */
  readonly isOfFormerVendor: boolean;
};

/** A claimed payment is another process's to make after so long: ours is dead, or has forgotten it. */
export const leaseMs = 10_000;

const taken = `UPDATE sportsbook.slip AS slip SET attempts = slip.attempts + 1,
    next_attempt_at = clock_timestamp() + interval '${leaseMs} milliseconds'
  FROM due WHERE slip.member_id = due.member_id AND slip.slip_id = due.slip_id
  RETURNING slip.member_id AS "memberId", slip.slip_id AS "slipId", slip.win_won AS "winWon",
    slip.is_win_paid AS "isWinPaid", slip.attempts, slip.at_risk_won AS "atRiskWon",
    slip.outcome IS NOT DISTINCT FROM 'CASHED_OUT' AS "isCashedOut",
    slip.outcome IS NOT DISTINCT FROM 'WON' AND NOT slip.is_win_paid AND EXISTS (
      SELECT FROM sportsbook.leg AS leg LEFT JOIN sportsbook.result AS result ON result.fixture_id = leg.fixture_id
        AND result.market_key = leg.market_key AND result.selection = leg.selection
      WHERE leg.member_id = slip.member_id AND leg.slip_id = slip.slip_id AND leg.early_lead IS NOT NULL
        AND result.result IS DISTINCT FROM 'WON' AND sportsbook.leg_result(leg.fixture_id, leg.selection, leg.early_lead,
          leg.seen_version, result.result, result.reason) = 'WON') AS "isEarly",
    slip.bet_transaction_id AS "betTransactionId",
    slip.win_transaction_id AS "winTransactionId", slip.wallet_token AS "walletToken",
    slip.is_of_former_vendor AS "isOfFormerVendor"`;

/**
 * TO_PAY: money moves. TO_CLOSE: a lost round that is only closed at the wallet. Each is the predicate of an index; parts that
 * were sold are paid before.
 */
const queues = {
  TO_PAY: "pay_state IN ('DUE', 'OWED') AND (return_won > 0 OR paid_won > 0) AND sales_to_pay = 0",
  TO_CLOSE: "pay_state = 'DUE' AND return_won = 0 AND paid_won = 0 AND sales_to_pay = 0",
} as const;

/** Takes payments that are due, the longest waiting first. Two processes never take the same within its lease. */
export async function claimPayments(
  executor: Executor,
  queue: keyof typeof queues,
  limit: number,
): Promise<DuePayment[]> {
  const { rows } = await executor.query<DuePayment>({
    name: `sports claim ${queue}`,
    text: `WITH due AS MATERIALIZED (
        SELECT member_id, slip_id FROM sportsbook.slip
        WHERE ${queues[queue]} AND next_attempt_at <= statement_timestamp()
        ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      ${taken}`,
    values: [limit],
  });
  return rows;
}

/** Takes one slip's payment if it is due and nobody has it; null otherwise. */
export async function claimPayment(executor: Executor, key: SlipKey): Promise<DuePayment | null> {
  const { rows } = await executor.query<DuePayment>({
    name: "sports claim one",
    text: `WITH due AS MATERIALIZED (
        SELECT member_id, slip_id FROM sportsbook.slip
        WHERE member_id = $1 AND slip_id = $2 AND pay_state IN ('DUE', 'OWED')
          AND sales_to_pay = 0 AND next_attempt_at <= statement_timestamp() FOR UPDATE SKIP LOCKED)
      ${taken}`,
    values: [key.memberId, key.slipId],
  });
  return rows[0] ?? null;
}

/**
 * Writes that first wins were answered: they are paid, and the rounds are closed. A slip that was corrected while its win
 * was on its way is due again, for the difference.
 */
export async function writeFirstWins(executor: Executor, keys: readonly SlipKey[]): Promise<void> {
  await executor.query({
    name: "sports first wins",
    text: `WITH paid AS MATERIALIZED (
        SELECT slip.member_id, slip.slip_id FROM unnest($1::uuid[], $2::uuid[]) AS named (member_id, slip_id)
          JOIN sportsbook.slip AS slip USING (member_id, slip_id)
        ORDER BY slip.member_id, slip.slip_id FOR UPDATE OF slip)
      UPDATE sportsbook.slip AS slip SET is_win_paid = true, paid_won = slip.win_won, attempts = 0,
        pay_state = CASE WHEN slip.return_won = slip.win_won THEN 'PAID' ELSE 'DUE' END,
        next_attempt_at = clock_timestamp(), version = slip.version + 1
      FROM paid WHERE slip.member_id = paid.member_id AND slip.slip_id = paid.slip_id AND NOT slip.is_win_paid`,
    values: [keys.map(({ memberId }) => memberId), keys.map(({ slipId }) => slipId)],
  });
}

/**
 * Writes that a slip whose first win was due had been given back by the platform itself: it returns nothing, and its stake
 * is on its way back (which moves nothing any more) under whoever takes it.
 */
export async function writeGivenBack(executor: Executor, key: SlipKey): Promise<void> {
  await executor.query({
    name: "sports given back",
    text: `UPDATE sportsbook.slip SET state = 'RETURNING', reason = 'BET_RETURNED', outcome = NULL, return_won = NULL,
        win_won = NULL, pay_state = 'NONE', attempts = 0, is_due = false, driver_id = NULL,
        next_attempt_at = clock_timestamp(), version = version + 1
      WHERE member_id = $1 AND slip_id = $2 AND state IN ('OPEN', 'SETTLED') AND pay_state = 'DUE' AND NOT is_win_paid`,
    values: [key.memberId, key.slipId],
  });
}

/** Puts a payment off: the wallet gave no final answer, or the member's balance does not cover a correction. */
export async function postponePayment(
  executor: Executor,
  key: SlipKey,
  { delayMs, isOwed }: { readonly delayMs: number; readonly isOwed: boolean },
): Promise<void> {
  await executor.query({
    name: "sports postpone",
    text: `UPDATE sportsbook.slip SET next_attempt_at = clock_timestamp() + $3::bigint * interval '1 millisecond',
        version = version + (pay_state = 'DUE' AND $4)::integer,
        pay_state = CASE WHEN $4 THEN 'OWED' ELSE pay_state END
      WHERE member_id = $1 AND slip_id = $2 AND pay_state IN ('DUE', 'OWED')`,
    values: [key.memberId, key.slipId, delayMs, isOwed],
  });
}
