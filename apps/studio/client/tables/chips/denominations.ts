import type { Language } from "../../words/language.ts";

/** Every chip of the house, whole won, with its paint: ground and edge marks. */
const paints: { readonly [valueWon: number]: readonly [ground: string, mark: string] } = {
  1000: ["#4C5866", "#F3EFE4"],
  5000: ["#12694F", "#F3EFE4"],
  10000: ["#2456C8", "#F3EFE4"],
  50000: ["#B4311F", "#F6DFA4"],
  100000: ["#5A2C8C", "#F6DFA4"],
  500000: ["#1B1D21", "#E9BC57"],
  1000000: ["#A8741B", "#FFF6D6"],
  5000000: ["#0E5A6B", "#FFDF8C"],
};

export const chipValuesWon: readonly number[] = Object.keys(paints).map(Number);

/** The ground and the edge marks of a chip. */
export const chipPaint = (valueWon: number): readonly [ground: string, mark: string] =>
  paints[valueWon] ?? ["#4C5866", "#F3EFE4"];

/** An amount as it is printed on a chip: 5천, 10만 · 5K, 100K. */
export const chipLabel = (amountWon: number, language: Language): string => {
  const whole = (divisor: number, unit: string): string => {
    const value = Math.floor((amountWon / divisor) * 10) / 10;
    return `${value}${unit}`;
  };
  if (language === "ko") {
    if (amountWon >= 100_000_000) return whole(100_000_000, "억");
    if (amountWon >= 10_000) return whole(10_000, "만");
    return amountWon >= 1_000 ? whole(1_000, "천") : String(amountWon);
  }
  if (amountWon >= 1_000_000) return whole(1_000_000, "M");
  return amountWon >= 1_000 ? whole(1_000, "K") : String(amountWon);
};

/** The largest chip that an amount holds: the colour its pile is drawn in. */
export const chipOf = (amountWon: number): number =>
  chipValuesWon.findLast((value) => value <= amountWon) ?? 1_000;
