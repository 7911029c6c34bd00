import type { Pool } from "pg";
import type { Participation } from "../../../protocol/live.ts";
import type { WalletClient } from "../../wallet/walletClient.ts";
import { transactionOf } from "../bets/drivePlacement.ts";
import { findParticipation, type ParticipationKey, readDocument } from "../bets/participationStore.ts";
import type { PlacementRow } from "../bets/placementStore.ts";

/** What settling came to: everything that stood is paid (DONE), or the wallet must be asked again. */
export type Settled = (
  | { readonly kind: "DONE" }
  | { readonly kind: "WAIT"; readonly attempts: number; readonly reason: string }
) & {
  /** As the last step that was made has left it; null when none was. */
  readonly participation: Participation | null;
};

/**
 * Pays a participation that was decided. Each winning placement has a win of its own, for its own bet: so the member's
 * history shows each bet with what it won, and a stake that was pushed is known as such to the platform's rollover
 * (money.md, "Deposits, bonus and rollover" 3), which one sum on one of the bets would hide. The last win closes the
 * round at the wallet; when nothing won, a win of 0 does. Every call can be repeated; only RS_OK ends it.
 */
export async function settleParticipation(
  dependencies: { readonly pool: Pool; readonly wallet: WalletClient },
  key: ParticipationKey,
): Promise<Settled> {
  const { pool, wallet } = dependencies;
  let participation: Participation | null = null;
  for (;;) {
    const { attempts, standing } = await beginAttempt(pool, key);
    const next = nextToPay(standing);
    if (next === null) {
      // Nothing stands (any more): it is closed here, or by whatever of it is still on its way back.
      if (participation === null) participation = await closeIfDone(pool, key);
      return { kind: "DONE", participation };
    }
    const { placement, isLast } = next;
    const transaction = transactionOf(placement, placement.winTransactionId, placement.payoutWon ?? 0);
    const answer = await wallet.win(transaction, placement.betTransactionId, { isRoundClosed: isLast });
    if (answer.kind !== "OK") {
      const reason = answer.kind === "REFUSED" ? answer.status : answer.reason;
      return { kind: "WAIT", attempts, reason, participation };
    }
    participation = await writePaid(pool, placement, isLast, answer.balanceWon);
    if (isLast) return { kind: "DONE", participation };
  }
}

/** The win to send next, and whether it is the member's last in the round; null when everything is paid. */
function nextToPay(standing: readonly PlacementRow[]): { placement: PlacementRow; isLast: boolean } | null {
  const winning = standing.filter((placement) => (placement.payoutWon ?? 0) > 0);
  const placement = winning[0] ?? standing[0];
  return placement === undefined ? null : { placement, isLast: winning.length < 2 };
}

async function writePaid(
  pool: Pool,
  placement: PlacementRow,
  isLast: boolean,
  balanceWon: number,
): Promise<Participation | null> {
  const { roundId, memberId, placementId } = placement;
  const { rows } = await pool.query<{ document: unknown }>({
    name: "live paid",
    text: "SELECT studio.live_paid($1, $2, $3, $4, $5) AS document",
    values: [roundId, memberId, placementId, isLast, balanceWon],
  });
  return readDocument(rows);
}

async function closeIfDone(pool: Pool, key: ParticipationKey): Promise<Participation | null> {
  await pool.query("SELECT studio.live_close_if_done($1, $2)", [key.roundId, key.memberId]);
  return await findParticipation(pool, key);
}

/** Counts a call before it is made, and reads the placements that stand and are not paid yet, in their order. */
async function beginAttempt(
  pool: Pool,
  key: ParticipationKey,
): Promise<{ readonly attempts: number; readonly standing: PlacementRow[] }> {
  const { rows } = await pool.query<PlacementRow & { readonly calls: number }>({
    name: "live settle attempt",
    text: `WITH part AS (
        UPDATE studio.live_participation SET attempts = attempts + 1
        WHERE round_id = $1 AND member_id = $2 AND state = 'SETTLING' RETURNING attempts)
      SELECT part.attempts AS calls, place.member_id AS "memberId", place.placement_id AS "placementId",
        place.round_id AS "roundId", place.game_code AS "gameCode", place.bets, place.stake_won AS "stakeWon",
        place.state, place.reason, place.payout_won AS "payoutWon", place.bet_transaction_id AS "betTransactionId",
        place.win_transaction_id AS "winTransactionId", place.rollback_transaction_id AS "rollbackTransactionId",
        place.wallet_token AS "walletToken", place.attempts, 0 AS "ageMs", false AS "isInTime"
      FROM part, studio.live_placement AS place
      WHERE place.round_id = $1 AND place.member_id = $2 AND place.state = 'CONFIRMED' ORDER BY place.number`,
    values: [key.roundId, key.memberId],
  });
  return { attempts: rows[0]?.calls ?? 0, standing: rows };
}

/** Gives a participation that is not settled yet to whichever process is free, after a while. */
export async function releaseParticipation(
  pool: Pool,
  key: ParticipationKey,
  delayMs: number,
): Promise<void> {
  await pool.query(
    `UPDATE studio.live_participation SET driver_id = NULL,
       next_attempt_at = clock_timestamp() + $3::bigint * interval '1 millisecond'
     WHERE round_id = $1 AND member_id = $2 AND state = 'SETTLING'`,
    [key.roundId, key.memberId, delayMs],
  );
}
