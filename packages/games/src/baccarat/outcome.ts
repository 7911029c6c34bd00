import type { CardCode } from "../cards/card.ts";

/** Who won a coup. */
export type BaccaratWinner = "PLAYER" | "BANKER" | "TIE";

/** A coup as it was dealt. */
export type BaccaratOutcome = {
  readonly kind: "BACCARAT";
  /** Two or three cards each; the third, if any, is the drawn one. Dealt in turn: Player, Banker, Player, Banker. */
  readonly playerCards: readonly CardCode[];
  readonly bankerCards: readonly CardCode[];
  /** 0 – 9. */
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: BaccaratWinner;
  /** The first two cards have the same rank (suits do not matter; two kings are a pair, a king and a queen are not). */
  readonly isPlayerPair: boolean;
  readonly isBankerPair: boolean;
  /** One side had 8 or 9 with two cards, so nobody drew. */
  readonly isNatural: boolean;
};
