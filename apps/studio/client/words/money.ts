import type { Language } from "./language.ts";

/** Whole won with separators and the unit of the language: `12,300원`, `12,300 won`. */
export const won = (amountWon: number, language: Language): string =>
  language === "ko" ? `${digits(amountWon)}원` : `${digits(amountWon)} won`;

/** A whole number with separators: `1,234,567`. */
export const digits = (value: number): string => {
  const sign = value < 0 ? "−" : "";
  return sign + String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
};
