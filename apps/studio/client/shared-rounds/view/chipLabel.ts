import type { Language } from "@hanpan/frame/words/language";

/** An amount as it is printed on a chip: 5천, 10만 · 5K, 100K. */
export function chipLabel(amountWon: number, language: Language): string {
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
}
