import { type DrawSeeds, drawsOf } from "../fairness/draws.ts";

/** A place at which the wheel may stop. */
export type WheelSegment = { readonly id: string; readonly weight: number };

/**
 * Where the wheel stops for these seeds: one draw below the sum of the weights, counted off over the segments in their
 * order. Pure: the server and the member's browser compute the same.
 * @throws RangeError when a weight is not a whole number above 0, or there is no segment.
 */
export function spinWheel<Segment extends WheelSegment>(
  segments: readonly Segment[],
  seeds: DrawSeeds,
): { readonly segment: Segment; readonly draw: number; readonly bound: number } {
  for (const { weight } of segments) {
    if (!Number.isInteger(weight) || weight < 1) throw new RangeError("a weight is a whole number above 0");
  }
  const bound = segments.reduce((sum, { weight }) => sum + weight, 0);
  const draw = drawsOf(seeds)(bound);
  let reached = 0;
  for (const segment of segments) {
    reached += segment.weight;
    if (draw < reached) return { segment, draw, bound };
  }
  throw new RangeError("a wheel has segments");
}
