import { type BeadCell, beadPlateOf } from "./beadPlate.ts";
import { type BigRoad, bigRoadOf, streaksOf } from "./bigRoad.ts";
import {
  type DerivedRoadCell,
  type DerivedRoadName,
  derivedColour,
  derivedRoadOf,
  derivedRoadSteps,
  type RoadColour,
} from "./derivedRoads.ts";
import type { RoadResult } from "./result.ts";

/** The five roads of a shoe. */
export type Roads<Side extends string> = {
  readonly beadPlate: readonly BeadCell<Side>[];
  readonly bigRoad: BigRoad<Side>;
} & { readonly [name in DerivedRoadName]: readonly DerivedRoadCell[] };

/** What the derived roads would say next; null where a road has not begun. */
export type RoadAsk = { readonly [name in DerivedRoadName]: RoadColour | null };

/** The five roads of a row of results. */
export function roadsOf<Side extends string>(results: readonly RoadResult<Side>[]): Roads<Side> {
  const lengths = streaksOf(results).map(({ wins }) => wins.length);
  return {
    beadPlate: beadPlateOf(results),
    bigRoad: bigRoadOf(results),
    bigEyeBoy: derivedRoadOf(lengths, derivedRoadSteps.bigEyeBoy),
    smallRoad: derivedRoadOf(lengths, derivedRoadSteps.smallRoad),
    cockroachPig: derivedRoadOf(lengths, derivedRoadSteps.cockroachPig),
  };
}

/** The "ask" preview: what each derived road would write if `side` won the next round. */
export function askRoads<Side extends string>(
  results: readonly RoadResult<Side>[],
  side: NoInfer<Side>,
): RoadAsk {
  const streaks = streaksOf(results);
  const lengths = streaks.map(({ wins }) => wins.length);
  const goesOn = streaks.at(-1)?.side === side;
  const column = goesOn ? lengths.length - 1 : lengths.length;
  const depth = goesOn ? (lengths.at(-1) ?? 0) : 0;
  const colourOf = (step: number) => derivedColour(lengths, column, depth, step);
  return {
    bigEyeBoy: colourOf(derivedRoadSteps.bigEyeBoy),
    smallRoad: colourOf(derivedRoadSteps.smallRoad),
    cockroachPig: colourOf(derivedRoadSteps.cockroachPig),
  };
}
