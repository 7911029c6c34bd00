import { streaksOf } from "./bigRoad.ts";
import type { RoadResult } from "./result.ts";

/** Counts over a row of results. */
export type RoadStatistics<Side extends string> = {
  readonly rounds: number;
  /** How often each side won, and ties; sides that never won are missing. */
  readonly counts: ReadonlyMap<RoadResult<Side>, number>;
  /** The streak that is running, ties not counted; null before the first win. */
  readonly currentStreak: { readonly side: Side; readonly length: number } | null;
  /** The longest streak so far, the earliest of equals; null before the first win. */
  readonly longestStreak: { readonly side: Side; readonly length: number } | null;
};

/** Statistics of a row of results. */
export function roadStatisticsOf<Side extends string>(
  results: readonly RoadResult<Side>[],
): RoadStatistics<Side> {
  const counts = new Map<RoadResult<Side>, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  const streaks = streaksOf(results).map(({ side, wins }) => ({ side, length: wins.length }));
  let longestStreak: { side: Side; length: number } | null = null;
  for (const streak of streaks) {
    if (longestStreak === null || streak.length > longestStreak.length) longestStreak = streak;
  }
  return { rounds: results.length, counts, currentStreak: streaks.at(-1) ?? null, longestStreak };
}
