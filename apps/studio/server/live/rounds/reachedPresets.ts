import { highestMultiplierHundredths, multiplierAt } from "@hanpan/games/kite/index";
import type { PoolClient } from "pg";
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
  await client.query({
    name: `live reached presets ${held}`,
    text: `WITH reached AS (
        SELECT round_id, member_id FROM studio.live_participation
        WHERE round_id = $1 AND state = 'OPEN' AND cash_out_hundredths IS NULL
          AND coalesce(preset_hundredths, $3::integer) <= $2::integer
        ORDER BY member_id FOR UPDATE ${held === "SKIP" ? "SKIP LOCKED" : ""})
      UPDATE studio.live_participation AS part
      SET cash_out_hundredths = coalesce(part.preset_hundredths, $3::integer), version = part.version + 1
      FROM reached WHERE part.round_id = reached.round_id AND part.member_id = reached.member_id
        AND part.state = 'OPEN' AND part.cash_out_hundredths IS NULL`,
    values: [roundId, reachedHundredths, highestMultiplierHundredths],
  });
}
