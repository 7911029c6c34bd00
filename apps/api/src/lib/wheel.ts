import type { RouletteSegment } from "@hanpan/contract/calls/roulette";
import type { Language } from "@hanpan/contract/language";
import * as z from "zod";

/** A segment of a wheel as it is kept: `weight` is its share of the sum of all weights. */
export const wheelSegment = z.object({
  id: z.string(),
  label: z.object({ ko: z.string(), en: z.string() }),
  points: z.number(),
  weight: z.number(),
});
export type WheelSegment = z.output<typeof wheelSegment>;

/** The segments of a wheel in one language, each with its chance. */
export function segmentsOnWire(segments: readonly WheelSegment[], language: Language): RouletteSegment[] {
  const sum = segments.reduce((total, { weight }) => total + weight, 0);
  return segments.map(({ id, label, points, weight }) => ({
    id,
    label: label[language],
    points,
    weight,
    probability: weight / sum,
  }));
}

/** The points that a play gives on average, at least 1: what a ticket is worth. Points become won one for one. */
export function ticketWorthPoints(segments: readonly WheelSegment[]): number {
  const sum = segments.reduce((total, { weight }) => total + weight, 0);
  const paid = segments.reduce((total, { points, weight }) => total + points * weight, 0);
  return Math.max(1, paid / sum);
}
