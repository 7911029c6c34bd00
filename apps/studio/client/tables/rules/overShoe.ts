/**
 * What bets at games of cards return over the whole life of a shoe, in percent: the mean over the rounds in which their spot
 * is open, since spots close where counting would make them worth nearly their stake. Simulated (`npm run bench:counter`), rounded down;
 * a test holds the figures to docs/par.
 */
const overShoe: { readonly [tableCode: string]: { readonly [spot: string]: number } } = {
  "baccarat-standard": {
    PLAYER: 98.75,
    BANKER: 98.92,
    TIE: 85.61,
    PLAYER_PAIR: 89.22,
    BANKER_PAIR: 89.22,
  },
  "baccarat-speed": {
    PLAYER: 98.75,
    BANKER: 98.92,
    TIE: 85.61,
    PLAYER_PAIR: 89.22,
    BANKER_PAIR: 89.22,
  },
  "baccarat-no-commission": {
    PLAYER: 98.75,
    BANKER: 98.52,
    TIE: 85.61,
    PLAYER_PAIR: 89.22,
    BANKER_PAIR: 89.22,
  },
  "dragon-tiger": {
    DRAGON: 96.26,
    TIGER: 96.26,
    TIE: 82.16,
    SUITED_TIE: 86.02,
  },
};

/** How many shoes were simulated for it. */
export const shoesSimulated = 20_000;

/** What a bet returns over the life of a shoe in percent, two decimals; null at a table without a shoe. */
export const percentOverShoe = (tableCode: string, spot: string): number | null =>
  overShoe[tableCode]?.[spot] ?? null;
