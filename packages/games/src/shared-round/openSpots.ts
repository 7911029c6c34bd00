import type { SharedRoundGame } from "./game.ts";

/**
 * The margin that a table keeps: a spot is open only in rounds in which its exact return, given every round that was
 * shown of the series, is below this share of the stake. Half a hundredth below what it costs.
 */
export const openBelowReturn = 0.995;

/**
 * The spots that a table keeps closed in the next round, in the order of its spots: those whose exact return has come to
 * `openBelowReturn` or more. It follows from the rounds that everybody was shown alone, so whoever kept count finds the
 * same. A game whose rounds say nothing of each other closes none.
 * @param seen The outcomes of the series so far, from its first.
 */
export function closedSpotsOf<Outcome>(
  game: Pick<SharedRoundGame<Outcome>, "returnsAfter">,
  seen: readonly Outcome[],
): string[] {
  if (game.returnsAfter === null) return [];
  return [...game.returnsAfter(seen)].filter(([, share]) => share >= openBelowReturn).map(([spot]) => spot);
}
