import type { CardCode } from "../cards/card.ts";

/** Who won a round of dragon tiger. */
export type DragonTigerWinner = "DRAGON" | "TIGER" | "TIE";

/** A round of dragon tiger: one card each, the higher rank wins, ace low, king high. */
export type DragonTigerOutcome = {
  readonly kind: "DRAGON_TIGER";
  readonly dragonCard: CardCode;
  readonly tigerCard: CardCode;
  readonly winner: DragonTigerWinner;
  /** A tie whose two cards also have the same suit. */
  readonly isSuitedTie: boolean;
};
