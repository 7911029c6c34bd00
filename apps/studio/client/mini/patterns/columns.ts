import type { RoadEntry } from "../../../protocol/live.ts";
import type { Pattern } from "../games/miniGame.ts";

/** Results in a row that came to the same side. */
export type Streak = { readonly side: string; readonly rounds: readonly number[] };

/** The road as streaks, oldest first: a new column begins where the side changes. */
export function streaksOf(road: readonly RoadEntry[], sideOf: Pattern["sideOf"]): readonly Streak[] {
  const streaks: { side: string; rounds: number[] }[] = [];
  for (const { number, mark } of road) {
    const side = sideOf(mark);
    if (side === null) continue;
    const last = streaks.at(-1);
    if (last?.side === side) last.rounds.push(number);
    else streaks.push({ side, rounds: [number] });
  }
  return streaks;
}

/** How often each side came. */
export function countsOf(streaks: readonly Streak[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { side, rounds } of streaks) counts.set(side, (counts.get(side) ?? 0) + rounds.length);
  return counts;
}
