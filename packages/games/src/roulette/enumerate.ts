import type { WeightedOutcome } from "../shared-round/exact.ts";
import type { RouletteOutcome } from "./game.ts";
import { rouletteWheel } from "./wheel.ts";

/** The 37 pockets. */
export function rouletteCases(): WeightedOutcome<RouletteOutcome>[] {
  return rouletteWheel.map((number) => ({ outcome: { kind: "ROULETTE", number }, cases: 1 }));
}
