import { isBetGivenBack, type WalletAnswer, type WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Participation } from "../../../protocol/live.ts";
import { transactionOf } from "../bet/drivePlacement.ts";
import { findParticipation, type ParticipationKey } from "../bet/participationStore.ts";
import type { PlacementRow } from "../bet/placementStore.ts";
import { writeGivenBack } from "./givenBack.ts";
import type { PayWriter } from "./payWriter.ts";

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
 * (docs/money.md, "Rules" 3), which one sum on one of the bets would hide. The last win closes the
 * round at the wallet; when nothing won, a win of 0 does. Every call can be repeated; only RS_OK ends it. A bet that the
 * platform gave back meanwhile is left out: its rollback, which moves nothing any more, stands in the place of its win.
 * A kite that is paid while the member's other one flies closes nothing, now or when it is sent again.
 */
export async function settleParticipation(
  dependencies: { readonly pool: Pool; readonly wallet: WalletClient; readonly writer: PayWriter },
  key: ParticipationKey,
): Promise<Settled> {
  const { pool, wallet, writer } = dependencies;
  let participation: Participation | null = null;
  for (;;) {
    const { attempts, standing, atRiskWon, isAlone } = await writer.begin(key);
    const next = nextToPay(standing);
    if (next === null) return { kind: "DONE", participation: await nothingLeft(pool, key, participation) };
    const { placement, isLast } = next;
    const transaction = transactionOf(placement, placement.winTransactionId, placement.payoutWon ?? 0);
    const ending = { isRoundClosed: isLast, atRiskWon: isAlone ? null : atRiskWon };
    const won = await wallet.win(transaction, placement.betTransactionId, ending);
    const isGivenBack = isBetGivenBack(won);
    const answer = isGivenBack ? await takeBack(wallet, next) : won;
    if (answer.kind !== "OK") {
      const reason = answer.kind === "REFUSED" ? answer.status : answer.reason;
      return { kind: "WAIT", attempts, reason, participation };
    }
    const answered = { placement, isLast, balanceWon: answer.balanceWon };
    participation = isGivenBack ? await writeGivenBack(pool, answered) : await writer.paid(answered);
    if (isLast) return { kind: "DONE", participation };
  }
}

/**
 * Rolls a bet back that the platform has given back, and closes the round where its win would have. What was at risk was
 * reckoned with it and is not sent: the platform decides by itself what of the others counts.
 */
async function takeBack(wallet: WalletClient, { placement, isLast }: Next): Promise<WalletAnswer> {
  const { rollbackTransactionId, betTransactionId, stakeWon } = placement;
  const transaction = transactionOf(placement, rollbackTransactionId, stakeWon);
  return await wallet.rollback(transaction, betTransactionId, { isRoundClosed: isLast });
}

type Next = { readonly placement: PlacementRow; readonly isLast: boolean };

/** The win to send next, and whether it is the member's last in the round; null when everything is paid. */
function nextToPay(standing: readonly PlacementRow[]): Next | null {
  const alone = standing.find(({ isPaidAlone }) => isPaidAlone);
  if (alone !== undefined) return { placement: alone, isLast: false };
  const winning = standing.filter((placement) => (placement.payoutWon ?? 0) > 0);
  const placement = winning[0] ?? standing[0];
  return placement === undefined ? null : { placement, isLast: winning.length < 2 };
}

/** One kite was paid by itself: nothing is due until the other is cashed out, or comes to its end with the round. */
async function endPayingAlone(pool: Pool, { roundId, memberId }: ParticipationKey): Promise<void> {
  await pool.query(
    `UPDATE studio.live_participation SET paid_kites = 1
     WHERE round_id = $1 AND member_id = $2 AND state = 'OPEN'`,
    [roundId, memberId],
  );
}

/** Nothing stands (any more): it is closed here, or by whatever of it is still on its way back, or the other kite flies on. */
async function nothingLeft(
  pool: Pool,
  key: ParticipationKey,
  last: Participation | null,
): Promise<Participation | null> {
  const participation = last ?? (await closeIfDone(pool, key));
  if (participation?.state === "OPEN") await endPayingAlone(pool, key);
  return participation;
}

async function closeIfDone(pool: Pool, key: ParticipationKey): Promise<Participation | null> {
  await pool.query("SELECT studio.live_close_if_done($1, $2)", [key.roundId, key.memberId]);
  return await findParticipation(pool, key);
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
     WHERE round_id = $1 AND member_id = $2 AND state IN ('OPEN', 'SETTLING')`,
    [key.roundId, key.memberId, delayMs],
  );
}
