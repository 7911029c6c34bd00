import type { ScoreGrid } from "../model/match.ts";
import { winnerOf } from "../settlement/finalResult.ts";
import type { Market, Score, Selection } from "../vocabulary.ts";

/** One selection as far as results go. */
export type Pick = { readonly market: Market; readonly selection: Selection };

/** How some selections come out together: a bit for each, by its place, of those that win and of those that are void. */
export type Way = { readonly won: number; readonly void: number; readonly chance: number };

/** How selections of a match come out with a final score. */
export function wayAt(picks: readonly Pick[], score: Score): Omit<Way, "chance"> {
  let won = 0;
  let voided = 0;
  for (const [place, { market, selection }] of picks.entries()) {
    const winner = winnerOf(market, score);
    if ("void" in winner) voided |= 1 << place;
    else if (winner.won === selection) won |= 1 << place;
  }
  return { won, void: voided };
}

/** All ways in which selections of a match may come out together, each with its chance: the sum over all final scores. */
export function waysOf({ size, probabilities }: ScoreGrid, picks: readonly Pick[]): readonly Way[] {
  const found = new Map<number, Way>();
  for (const [place, chance] of probabilities.entries()) {
    if (chance === 0) continue;
    const way = wayAt(picks, { home: Math.floor(place / size), away: place % size });
    const key = way.won * 2 ** picks.length + way.void;
    found.set(key, { ...way, chance: chance + (found.get(key)?.chance ?? 0) });
  }
  return [...found.values()];
}
