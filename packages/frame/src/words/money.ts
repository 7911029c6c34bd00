import { formatNumber, formatWon } from "@hanpan/contract/money";
import type { Language } from "./language.ts";

/** Whose purse the page plays from: a member's money, or play money, which is nobody's (docs/free-play.md). */
let isPlayMoney = false;

/** The form of a purse's name (`packages/vendor/src/free-play/purseId.ts`). */
const purse = /^00000000-0000-8/;

/**
 * Reads from the address of a launch whether the page plays with play money; call once before anything is shown. From then on
 * every amount says so, and the document by `data-money="play"`, by which styles know it.
 */
export function startMoney(): void {
  isPlayMoney = purse.test(new URLSearchParams(location.search).get("user") ?? "");
  if (isPlayMoney) document.documentElement.dataset["money"] = "play";
  else delete document.documentElement.dataset["money"];
}

/** Whether the page plays with play money. */
export const playsFree = (): boolean => isPlayMoney;

/**
 * Whole won with separators and the unit of the language: `12,300원`, `12,300 won`; what is below a won is left off. Play money
 * has no unit of money: `체험 12,300`, `12,300 play`.
 */
export function won(amountWon: number, language: Language): string {
  if (!isPlayMoney) return formatWon(Math.trunc(amountWon), language);
  return language === "ko" ? `체험\u00a0${digits(amountWon)}` : `${digits(amountWon)}\u00a0play`;
}

/** A whole number with separators: `1,234,567`. */
export const digits = (value: number): string =>
  `${value < 0 ? "−" : ""}${formatNumber(Math.abs(Math.trunc(value)))}`;
