import type { WeightedOutcome } from "../shared-round/exact.ts";
import { powerballDrum } from "./games.ts";
import { type PowerballOutcome, powerballOutcomeOf } from "./outcome.ts";

/**
 * Every draw by the sum of its five balls and its powerball: 98,280 sets of balls × 10. The balls of a case are one set
 * with that sum.
 */
export function powerballCases(): WeightedOutcome<PowerballOutcome>[] {
  const sums = new Map<number, { balls: number[]; sets: number }>();
  function choose(balls: readonly number[], from: number): void {
    if (balls.length === 5) {
      const { sum } = powerballOutcomeOf(balls, 0);
      const known = sums.get(sum);
      if (known === undefined) sums.set(sum, { balls: [...balls], sets: 1 });
      else known.sets += 1;
      return;
    }
    for (let ball = from; ball <= powerballDrum; ball += 1) choose([...balls, ball], ball + 1);
  }
  choose([], 1);
  return [...sums.values()].flatMap(({ balls, sets }) =>
    Array.from({ length: 10 }, (_, powerball) => ({
      outcome: powerballOutcomeOf(balls, powerball),
      cases: sets,
    })),
  );
}
