import type { WeightedOutcome } from "../shared-round/exact.ts";
import { type LadderOutcome, ladderOutcomeOf } from "./game.ts";

/** The four ways down. */
export function ladderCases(): WeightedOutcome<LadderOutcome>[] {
  return (["LEFT", "RIGHT"] as const).flatMap((start) =>
    ([3, 4] as const).map((rungs) => ({ outcome: ladderOutcomeOf(start, rungs), cases: 1 })),
  );
}
