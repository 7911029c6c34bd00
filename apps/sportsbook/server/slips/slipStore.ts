import { createWaitingRows } from "@hanpan/vendor/rows/waitingRows";
import type { BetSide } from "@hanpan/vendor/wallet/walletClient";
import type { Pool, PoolClient } from "pg";
import type { SlipOutcome, SlipReason, SlipState } from "../../protocol/slip.ts";
import { processTable } from "../store/processTable.ts";

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
  /** What the slip is on where it has one leg: the match's market, and the selection. */
  readonly side: BetSide | null;
  /** The wallet knows its bet under the former vendor's code. */
  readonly isOfFormerVendor: boolean;
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
        is_of_former_vendor AS "isOfFormerVendor",
        (SELECT jsonb_build_object('event', min(leg.fixture_id) || ' ' || min(leg.market_key), 'side', min(leg.selection))
           FROM sportsbook.leg WHERE leg.member_id = $1 AND leg.slip_id = $2 HAVING count(*) = 1) AS side,
        floor(extract(epoch FROM clock_timestamp() - placed_at) * 1000)::bigint AS "ageMs"
      FROM sportsbook.slip WHERE member_id = $1 AND slip_id = $2`,
    values: [key.memberId, key.slipId],
  });
  return rows[0] ?? null;
}

/** Writes what the wallet answered to a bet (`bet_answered`); `reason` null: it took the stake. */
export async function writeBetAnswer(
  executor: Executor,
  key: SlipKey,
  answer: { readonly reason: SlipReason | null; readonly isAnswered: boolean },
): Promise<void> {
  await executor.query({
    name: "sports bet answered",
    text: "SELECT sportsbook.bet_answered($1, $2, $3, $4)",
    values: [key.memberId, key.slipId, answer.reason, answer.isAnswered],
  });
}

/** Writes that the stake was given back. */
export async function writeReturned(executor: Executor, key: SlipKey): Promise<void> {
  await executor.query({
    name: "sports returned",
    text: `UPDATE sportsbook.slip SET state = 'RETURNED', driver_id = NULL, attempts = 0, version = version + 1,
        settled_at = coalesce(settled_at, clock_timestamp())
      WHERE member_id = $1 AND slip_id = $2 AND state = 'RETURNING'`,
    values: [key.memberId, key.slipId],
  });
}

/** Who works on the slips that are on their way. */
export const waitingSlips = createWaitingRows<keyof SlipKey>({
  table: "sportsbook.slip",
  processTable,
  key: { memberId: "member_id", slipId: "slip_id" },
  isWaiting: "state IN ('SENT', 'RETURNING')",
});
