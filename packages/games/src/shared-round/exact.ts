import type { SharedRoundGame } from "./game.ts";

/** An outcome that stands for all that pay alike, and in how many of all equally likely cases it comes. */
export type WeightedOutcome<Outcome> = {
  readonly outcome: Outcome;
  /** A whole number below 2^53. */
  readonly cases: number;
};

/** What a bet on a spot comes to, exactly counted. Shares of the stake; `variance` of what a stake of 1 returns. */
export type SpotAnalysis = {
  readonly spot: string;
  /** The return as a fraction, so that nothing is rounded: hundredths of the stake summed over all cases. */
  readonly returnedHundredths: bigint;
  readonly cases: bigint;
  /** `returnedHundredths` / 100 / `cases`: 0.973 is an RTP of 97.3 %. */
  readonly meanReturn: number;
  /** How often more than the stake comes back. */
  readonly hitRate: number;
  /** How often exactly the stake, or a part of it, comes back. */
  readonly pushRate: number;
  readonly variance: number;
};

/** Counts out every spot of a game over all cases. */
export function analyseSpots<Outcome>(
  game: SharedRoundGame<Outcome>,
  outcomes: readonly WeightedOutcome<Outcome>[],
): SpotAnalysis[] {
  const cases = outcomes.reduce((sum, each) => sum + BigInt(each.cases), 0n);
  return game.spots.map(({ code }) => {
    let returnedHundredths = 0n;
    let squares = 0n;
    let hits = 0n;
    let pushes = 0n;
    for (const { outcome, cases: weight } of outcomes) {
      const hundredths = game.returnHundredthsOf(code, outcome);
      returnedHundredths += BigInt(weight) * BigInt(hundredths);
      squares += BigInt(weight) * BigInt(hundredths) ** 2n;
      if (hundredths > 100) hits += BigInt(weight);
      else if (hundredths > 0) pushes += BigInt(weight);
    }
    const meanReturn = shareOf(returnedHundredths, 100n * cases);
    return {
      spot: code,
      returnedHundredths,
      cases,
      meanReturn,
      hitRate: shareOf(hits, cases),
      pushRate: shareOf(pushes, cases),
      variance: shareOf(squares, 10_000n * cases) - meanReturn ** 2,
    };
  });
}

/** A fraction to fifteen places. */
function shareOf(part: bigint, whole: bigint): number {
  return Number((part * 10n ** 15n) / whole) / 1e15;
}
