import type { Pool } from "pg";
import type { WalletClient } from "../../wallet/walletClient.ts";
import { transactionOf } from "../bets/drivePlacement.ts";
import type { ParticipationKey } from "../bets/participationStore.ts";
import type { PlacementRow } from "../bets/placementStore.ts";

/** What settling came to: everything is paid (DONE), or the wallet must be asked again. */
export type Settled =
  | { readonly kind: "DONE" }
  | { readonly kind: "WAIT"; readonly attempts: number; readonly reason: string };

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
  const standing = await findStanding(pool, key);
  const winning = standing.filter((placement) => (placement.payoutWon ?? 0) > 0);
  const paying = winning.length > 0 ? winning : standing.slice(0, 1);
  for (const [place, placement] of paying.entries()) {
    const isLast = place === paying.length - 1;
    const attempts = await beginAttempt(pool, key);
    if (attempts === null) return { kind: "DONE" };
    const transaction = transactionOf(placement, placement.winTransactionId, placement.payoutWon ?? 0);
    const answer = await wallet.win(transaction, placement.betTransactionId, { isRoundClosed: isLast });
    if (answer.kind !== "OK") {
      const reason = answer.kind === "REFUSED" ? answer.status : answer.reason;
      return { kind: "WAIT", attempts, reason };
    }
    await pool.query({
      name: "live paid",
      text: "SELECT studio.live_paid($1, $2, $3, $4, $5)",
      values: [key.roundId, key.memberId, placement.placementId, isLast, answer.balanceWon],
    });
  }
  if (paying.length === 0) {
    await pool.query("SELECT studio.live_close_if_done($1, $2)", [key.roundId, key.memberId]);
  }
  return { kind: "DONE" };
}

/** Counts a call before it is made, while the participation is being settled. */
async function beginAttempt(pool: Pool, key: ParticipationKey): Promise<number | null> {
  const { rows } = await pool.query<{ attempts: number }>({
    name: "live settle attempt",
    text: `UPDATE studio.live_participation SET attempts = attempts + 1
      WHERE round_id = $1 AND member_id = $2 AND state = 'SETTLING' RETURNING attempts`,
    values: [key.roundId, key.memberId],
  });
  return rows[0]?.attempts ?? null;
}

/** The placements that stand and are not paid yet, in their order. */
async function findStanding(pool: Pool, key: ParticipationKey): Promise<PlacementRow[]> {
  const { rows } = await pool.query<PlacementRow>({
    name: "live standing",
    text: `SELECT place.member_id AS "memberId", place.placement_id AS "placementId", place.round_id AS "roundId",
        place.game_code AS "gameCode", place.bets, place.stake_won AS "stakeWon", place.state, place.reason,
        place.payout_won AS "payoutWon", place.bet_transaction_id AS "betTransactionId",
        place.win_transaction_id AS "winTransactionId", place.rollback_transaction_id AS "rollbackTransactionId",
        place.wallet_token AS "walletToken", place.attempts, 0 AS "ageMs", false AS "isInTime"
      FROM studio.live_placement AS place JOIN studio.live_participation AS part USING (round_id, member_id)
      WHERE place.round_id = $1 AND place.member_id = $2 AND place.state = 'CONFIRMED' AND part.state = 'SETTLING'
      ORDER BY place.number`,
    values: [key.roundId, key.memberId],
  });
  return rows;
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
