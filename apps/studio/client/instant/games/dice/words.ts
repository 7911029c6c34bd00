import { type DiceChoice, diceFaces } from "@hanpan/games/dice/game";
import type { Odds } from "@hanpan/games/instant/odds";

/** A roll as it is written: 0.00 to 99.99. */
export const rollText = (roll: number): string => (roll / 100).toFixed(2);

/** Below or from which roll a bet on so many faces wins. */
export const lineText = ({ side, faces }: Pick<DiceChoice, "side" | "faces">): string =>
  rollText(side === "UNDER" ? faces : diceFaces.all - faces);

/** Odds with four digits after the point, rounded down. */
export const oddsText = ({ numerator, denominator }: Odds): string =>
  (Number((numerator * 10_000n) / denominator) / 10_000).toFixed(4);
