import type { Pool, PoolClient } from "pg";
import type { SlipOutcome, SlipReason, SlipState } from "../../../protocol/sportsSlip.ts";
import { isFree } from "../../live/bets/placementStore.ts";

type Executor = Pool | PoolClient;

/** Names a slip. */
export type SlipKey = { readonly memberId: string; readonly slipId: string };

/** A slip as far as its bet at the wallet goes. Amounts in whole won. */
export type SlipRow = SlipKey & {
  readonly state: SlipState;
  readonly outcome: SlipOutcome | null;
  readonly reason: SlipReason | null;
  readonly contentHash: string;
  readonly stakeWon: number;
  readonly betTransactionId: string;
  readonly winTransactionId: string;
  readonly rollbackTransactionId: string;
  readonly walletToken: string;
  /** Age by the database's clock, milliseconds. */
  readonly ageMs: number;
};

/** The slip, or null. */
export async function findSlip(executor: Executor, key: SlipKey): Promise<SlipRow | null> {
  const { rows } = await executor.query<SlipRow>({
    name: "sports slip",
    text: `SELECT member_id AS "memberId", slip_id AS "slipId", state, outcome, reason,
        encode(content_hash, 'hex') AS "contentHash", stake_won AS "stakeWon",
        bet_transaction_id AS "betTransactionId", win_transaction_id AS "winTransactionId",
        rollback_transaction_id AS "rollbackTransactionId", wallet_token AS "walletToken",
        floor(extract(epoch FROM clock_timestamp() - placed_at) * 1000)::bigint AS "ageMs"
      FROM studio.sports_slip WHERE member_id = $1 AND slip_id = $2`,
    values: [key.memberId, key.slipId],
  });
  return rows[0] ?? null;
}

/** Writes what the wallet answered to a bet (`sports_bet_answered`); `reason` null: it took the stake. */
export async function writeBetAnswer(
  executor: Executor,
  key: SlipKey,
  answer: { readonly reason: SlipReason | null; readonly isAnswered: boolean },
): Promise<void> {
  await executor.query({
    name: "sports bet answered",
    text: "SELECT studio.sports_bet_answered($1, $2, $3, $4)",
    values: [key.memberId, key.slipId, answer.reason, answer.isAnswered],
  });
}

/** Writes that the stake was given back. */
export async function writeReturned(executor: Executor, key: SlipKey): Promise<void> {
  await executor.query({
    name: "sports returned",
    text: `UPDATE studio.sports_slip SET state = 'RETURNED', driver_id = NULL, attempts = 0, version = version + 1,
        settled_at = coalesce(settled_at, clock_timestamp())
      WHERE member_id = $1 AND slip_id = $2 AND state = 'RETURNING'`,
    values: [key.memberId, key.slipId],
  });
}

/** Counts a wallet call before it is made, while the slip is in `state`; null when it has moved on. */
export async function beginSlipAttempt(
  executor: Executor,
  key: SlipKey,
  state: SlipState,
): Promise<number | null> {
  const { rows } = await executor.query<{ attempts: number }>({
    name: "sports attempt",
    text: `UPDATE studio.sports_slip SET attempts = attempts + 1
      WHERE member_id = $1 AND slip_id = $2 AND state = $3 RETURNING attempts`,
    values: [key.memberId, key.slipId, state],
  });
  return rows[0]?.attempts ?? null;
}

/** Gives a slip that is on its way to whichever process is free, after a while. */
export async function releaseSlip(executor: Executor, key: SlipKey, delayMs: number): Promise<void> {
  await executor.query(
    `UPDATE studio.sports_slip SET driver_id = NULL,
       next_attempt_at = clock_timestamp() + $3::bigint * interval '1 millisecond'
     WHERE member_id = $1 AND slip_id = $2 AND state IN ('SENT', 'RETURNING')`,
    [key.memberId, key.slipId, delayMs],
  );
}

/** Takes slips on their way that nobody works on. Two processes never take the same. */
export async function claimSlips(
  executor: Executor,
  options: {
    readonly processId: string;
    readonly deadAfterMs: number;
    /** Those that this process works on at present. */
    readonly busy: readonly SlipKey[];
    readonly limit: number;
  },
): Promise<SlipKey[]> {
  const { rows } = await executor.query<SlipKey>({
    name: "sports claim slips",
    text: `UPDATE studio.sports_slip AS slip SET driver_id = $1
      WHERE (slip.member_id, slip.slip_id) IN (
        SELECT due.member_id, due.slip_id FROM studio.sports_slip AS due
        WHERE due.state IN ('SENT', 'RETURNING') AND due.next_attempt_at <= statement_timestamp()
          AND (due.member_id, due.slip_id) NOT IN (SELECT * FROM unnest($4::uuid[], $5::uuid[]))
          AND ${isFree("due")}
        ORDER BY due.next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING slip.member_id AS "memberId", slip.slip_id AS "slipId"`,
    values: [
      options.processId,
      options.deadAfterMs,
      options.limit,
      options.busy.map((key) => key.memberId),
      options.busy.map((key) => key.slipId),
    ],
  });
  return rows;
}
