import { highestMultiplierHundredths, multiplierAt } from "@hanpan/games/kite/index";
import type { PoolClient } from "pg";
import type { RoundRow } from "./roundStore.ts";

/**
 * Writes the automatic cash-outs of a flight that becomes void as what they are: cash-outs. Those count whose multiplier
 * was reached by the last moment that was attended, whoever was connected; at the highest multiplier of all everybody's.
 * A cash-out by hand that came first stays.
 */
export async function countReachedPresets(
  client: PoolClient,
  { roundId, flightStartedAtMs, outcome }: RoundRow,
  attendedUntilMs: number,
): Promise<void> {
  if (flightStartedAtMs === null || outcome?.kind !== "KITE") {
    throw new Error(`round ${roundId} flies without a break`);
  }
  const reachedHundredths = Math.min(
    outcome.breakHundredths,
    multiplierAt(attendedUntilMs - flightStartedAtMs),
  );
  await client.query({
    name: "live reached presets",
    text: `UPDATE studio.live_participation
      SET cash_out_hundredths = coalesce(preset_hundredths, $3::integer), version = version + 1
      WHERE round_id = $1 AND state = 'OPEN' AND cash_out_hundredths IS NULL
        AND coalesce(preset_hundredths, $3::integer) <= $2::integer`,
    values: [roundId, reachedHundredths, highestMultiplierHundredths],
  });
}
