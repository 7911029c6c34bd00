/** What was won less what was staked since the game was opened, whole won, and when that was, by the page's clock. */
export type Position = { readonly netWon: number; readonly openedMs: number };

/** The position that the studio sends, by the page's clock; null where the rules ask for none. */
export const positionSince = (
  sent: { readonly netWon: number; readonly elapsedMs: number } | null,
): Position | null =>
  sent === null ? null : { netWon: sent.netWon, openedMs: performance.now() - sent.elapsedMs };
