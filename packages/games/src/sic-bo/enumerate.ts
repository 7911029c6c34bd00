import type { WeightedOutcome } from "../shared-round/exact.ts";
import { type SicBoOutcome, sicBoOutcomeOf } from "./outcome.ts";

/** The 216 throws of three dice. */
export function sicBoCases(): WeightedOutcome<SicBoOutcome>[] {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.flatMap((first) =>
    faces.flatMap((second) =>
      faces.map((third) => ({ outcome: sicBoOutcomeOf(first, second, third), cases: 1 })),
    ),
  );
}
