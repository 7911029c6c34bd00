import { highestMultiplierHundredths, multiplierAt } from "@hanpan/games/kite/index";
import type { PoolClient } from "pg";
import { kiteLane } from "../../../protocol/live.ts";
import { laneColumns } from "../kites/lanes.ts";
import type { Flight } from "./outcomeOf.ts";

/**
 * Writes the automatic cash-outs of a flight as what they are: cash-outs. Those count whose multiplier was reached by a
 * moment that was attended, whoever was connected; at the highest multiplier of all everybody's. A cash-out by hand that
 * came first stays.
 * @param held what becomes of a participation that somebody is at: while the kite flies the next look takes it (SKIP), at
 * the last look it is waited for.
 */
export async function countReachedPresets(
  client: PoolClient,
  roundId: string,
  { outcome, startedAtMs }: Flight,
  { untilMs, held }: { readonly untilMs: number; readonly held: "SKIP" | "WAIT" },
): Promise<void> {
  const elapsedMs = Math.max(0, untilMs - startedAtMs);
  const reachedHundredths = Math.min(outcome.breakHundredths, multiplierAt(elapsedMs));
  for (const lane of kiteLane.options) {
    const { cashOut, preset } = laneColumns[lane];
    await client.query({
      name: `live reached presets ${lane} ${held}`,
      text: `WITH reached AS (
          SELECT round_id, member_id FROM studio.live_participation AS part
          WHERE round_id = $1 AND state = 'OPEN' AND ${cashOut} IS NULL
            AND coalesce(${preset}, $3::integer) <= $2::integer AND EXISTS (
              SELECT FROM studio.live_placement AS place
              WHERE place.round_id = part.round_id AND place.member_id = part.member_id AND place.state = 'CONFIRMED'
                AND place.bets -> 0 ->> 'spot' = $4)
          ORDER BY member_id FOR UPDATE ${held === "SKIP" ? "SKIP LOCKED" : ""})
        UPDATE studio.live_participation AS part
        SET ${cashOut} = coalesce(part.${preset}, $3::integer), version = part.version + 1,
          next_attempt_at = least(part.next_attempt_at, clock_timestamp())
        FROM reached WHERE part.round_id = reached.round_id AND part.member_id = reached.member_id
          AND part.state = 'OPEN' AND part.${cashOut} IS NULL`,
      values: [roundId, reachedHundredths, highestMultiplierHundredths, lane],
    });
  }
}
