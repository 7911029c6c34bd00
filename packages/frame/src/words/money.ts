import { formatNumber, formatWon } from "@hanpan/contract/money";
import type { Language } from "./language.ts";

/** Whole won with separators and the unit of the language: `12,300원`, `12,300 won`; what is below a won is left off. */
export const won = (amountWon: number, language: Language): string =>
  formatWon(Math.trunc(amountWon), language);

/** A whole number with separators: `1,234,567`. */
export const digits = (value: number): string =>
  `${value < 0 ? "−" : ""}${formatNumber(Math.abs(Math.trunc(value)))}`;
