import { highestMultiplierHundredths, multiplierAt } from "@hanpan/games/kite/index";
import type { PoolClient } from "pg";
import type { Flight } from "./outcomeOf.ts";

/**
 * Writes the automatic cash-outs of a flight that becomes void as what they are: cash-outs. Those count whose multiplier
 * was reached by the last moment that was attended, whoever was connected; at the highest multiplier of all everybody's.
 * A cash-out by hand that came first stays.
 */
export async function countReachedPresets(
  client: PoolClient,
  roundId: string,
  { outcome, startedAtMs }: Flight,
  attendedUntilMs: number,
): Promise<void> {
  const reachedHundredths = Math.min(outcome.breakHundredths, multiplierAt(attendedUntilMs - startedAtMs));
  await client.query({
    name: "live reached presets",
    text: `UPDATE studio.live_participation
      SET cash_out_hundredths = coalesce(preset_hundredths, $3::integer), version = version + 1
      WHERE round_id = $1 AND state = 'OPEN' AND cash_out_hundredths IS NULL
        AND coalesce(preset_hundredths, $3::integer) <= $2::integer`,
    values: [roundId, reachedHundredths, highestMultiplierHundredths],
  });
}
