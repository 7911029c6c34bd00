import { receiveCashOut } from "@hanpan/games/kite/index";
import type { Pool } from "pg";
import type { KiteLane, Participation } from "../../../protocol/live.ts";
import { Refusal } from "../../http/refusal.ts";
import { laneColumns } from "../kites/lanes.ts";
import { flightOf } from "../rounds/outcomeOf.ts";
import { findLiveRound } from "../rounds/roundStore.ts";
import { findParticipation, type ParticipationKey } from "./participationStore.ts";

/** A request that waited longer than this in our own process before its row was reached counts as that old. */
const longestWaitMs = 200;

type Asked = {
  readonly elapsedMs: number;
  readonly presetHundredths: number | null;
  readonly stakeWon: number;
};

/**
 * Cashes one of a member's kites out by hand. What counts is when the server received it, by the database's clock: the time of the statement
 * less what the request waited in this process. Of a cash-out and the break exactly one wins: `receiveCashOut` decides
 * by that instant alone, and settlement begins only a moment after the break, so that what came in time is on its row.
 * It is written before it is acknowledged.
 * @param receivedAtMs `performance.now()` when the request came.
 * @throws Refusal NO_BET, CASH_OUT_TOO_EARLY, CASH_OUT_TOO_LATE.
 */
export async function cashOut(pool: Pool, of: CashOutKey, receivedAtMs: number): Promise<Participation> {
  try {
    return await writeCashOut(pool, of, receivedAtMs);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The same request may have cashed it out in time, since it was looked at.
    const standing = await findParticipation(pool, of);
    if (standing === null || cashedOutAt(standing, of.lane) === null) throw error;
    return standing;
  }
}

type CashOutKey = ParticipationKey & { readonly lane: KiteLane };

async function writeCashOut(
  pool: Pool,
  { memberId, roundId, lane }: CashOutKey,
  receivedAtMs: number,
): Promise<Participation> {
  const round = await findLiveRound(pool, roundId);
  const participation = await findParticipation(pool, { roundId, memberId });
  if (round === null || participation === null) throw new Refusal("NO_BET");
  if (cashedOutAt(participation, lane) !== null) return participation;
  if (round.phase === "BETTING" || round.phase === "CLOSED") throw new Refusal("CASH_OUT_TOO_EARLY");
  if (round.phase === "VOID" || round.flightStartedAtMs === null) throw new Refusal("CASH_OUT_TOO_LATE");
  const { outcome } = await flightOf(pool, round);
  const waitedMs = Math.min(longestWaitMs, performance.now() - receivedAtMs);
  const asked = await askElapsed(pool, { memberId, roundId, lane, waitedMs });
  if (asked === null || asked.stakeWon === 0) throw new Refusal("NO_BET");
  const receipt = receiveCashOut(asked.elapsedMs, outcome.breakHundredths);
  if (receipt.status !== "CASHED_OUT") {
    throw new Refusal(receipt.status === "TOO_EARLY" ? "CASH_OUT_TOO_EARLY" : "CASH_OUT_TOO_LATE");
  }
  const { presetHundredths } = asked;
  if (presetHundredths !== null && presetHundredths <= receipt.cashOutHundredths) {
    throw new Refusal("CASH_OUT_TOO_LATE");
  }
  const { cashOut: column } = laneColumns[lane];
  const { rowCount } = await pool.query(
    `UPDATE studio.live_participation SET ${column} = $3, version = version + 1,
       next_attempt_at = least(next_attempt_at, clock_timestamp())
     WHERE round_id = $1 AND member_id = $2 AND state = 'OPEN' AND ${column} IS NULL`,
    [roundId, memberId, receipt.cashOutHundredths],
  );
  const written = await findParticipation(pool, { roundId, memberId });
  // Another cash-out of the same member came first, and counts; or the round was settled before the row was reached.
  if (written === null || (rowCount !== 1 && cashedOutAt(written, lane) === null)) {
    throw new Refusal("CASH_OUT_TOO_LATE");
  }
  return written;
}

/** At what a member's kite was cashed out; null while it was not. */
const cashedOutAt = (part: Participation, lane: KiteLane): number | null =>
  lane === "KITE" ? part.cashOutHundredths : (part.secondCashOutHundredths ?? null);

async function askElapsed(pool: Pool, of: CashOutKey & { readonly waitedMs: number }): Promise<Asked | null> {
  const { rows } = await pool.query<Asked>({
    name: `live cash-out ${of.lane}`,
    text: `SELECT floor(extract(epoch FROM clock_timestamp() - round.flight_started_at) * 1000 - $3::double precision)
          ::bigint AS "elapsedMs",
        part.${laneColumns[of.lane].preset} AS "presetHundredths", (
          SELECT coalesce(sum(place.stake_won), 0)::bigint FROM studio.live_placement AS place
          WHERE place.round_id = part.round_id AND place.member_id = part.member_id
            AND place.bets -> 0 ->> 'spot' = $4 AND place.state IN ('CONFIRMED', 'SETTLED')) AS "stakeWon"
      FROM studio.live_participation AS part JOIN studio.live_round AS round USING (round_id)
      WHERE part.round_id = $1 AND part.member_id = $2`,
    values: [of.roundId, of.memberId, of.waitedMs, of.lane],
  });
  return rows[0] ?? null;
}
