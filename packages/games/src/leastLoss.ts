import type { GameCode } from "./vocabulary.ts";

/**
 * The least that a game's bets lose on average for each won that counts (docs/money.md, "What counts"), in millionths,
 * rounded down: of the spot that loses least, its loss over the part of its stakes that outcomes decide (a push does not
 * count). No way of putting bets together loses less: what they lose is the sum of what each loses, and what counts is
 * never more than what is decided of them (`atRiskWonOf`).
 *
 * Tables, mini-games and the slots of lines exactly; of Tiger & Magpie, whose return is simulated, at the upper end of its
 * 99 % interval (docs/par); of sports at the margin of the virtual leagues' odds less the hundredth that rounding may give
 * back. Of cards that are dealt from one shoe it is what the best moment costs whoever counts them: a spot is open only
 * while it returns less than `openBelowReturn`, so it loses at least the rest, whenever it is bet on.
 */
export const leastLossMillionths: { readonly [code in GameCode]: number } = {
  "dancheong-fortune": 37_966,
  "tiger-and-magpie": 34_270,
  "yut-rush": 44_849,
  "baccarat-speed": 5_000,
  "baccarat-standard": 5_000,
  "baccarat-no-commission": 5_000,
  "dragon-tiger": 5_000,
  "european-roulette": 27_027,
  "sic-bo": 27_777,
  "powerball-5": 25_000,
  "powerball-1": 25_000,
  ladder: 25_000,
  kite: 30_000,
  plinko: 30_000,
  keno: 30_000,
  wheel: 30_000,
  limbo: 30_000,
  dice: 30_000,
  mines: 30_000,
  "hi-lo": 30_000,
  "video-poker": 27_015,
  seotda: 10_299,
  blackjack: 5_000,
  "virtual-sports": 50_000,
};
