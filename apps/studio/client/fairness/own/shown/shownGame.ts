import type { RecordedDraw } from "@hanpan/games/fairness/verifyRound";
import type { ComponentType } from "react";

/** Some draws of a round that belong together, with what they decided. */
export type DrawRow = { readonly label: string; readonly draws: readonly RecordedDraw[] };

/** How the rounds of one game are shown beside their proof. */
export type ShownGame<Outcome> = {
  /** What the round came to, as a picture and in words. */
  readonly Result: ComponentType<{ readonly outcome: Outcome }>;
  /** The draws of the round in the order in which they were made, by what they decided. */
  readonly drawRows: (outcome: Outcome, draws: readonly RecordedDraw[]) => readonly DrawRow[];
};

/** Deals draws out by counts: the first so many to the first row, and so on; what is left makes a row of its own. */
export function dealt(
  draws: readonly RecordedDraw[],
  rows: readonly { readonly label: string; readonly count: number }[],
): readonly DrawRow[] {
  let from = 0;
  return rows.map(({ label, count }) => {
    const row = { label, draws: draws.slice(from, from + count) };
    from += count;
    return row;
  });
}
