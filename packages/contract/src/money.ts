import type { Language } from "./language.ts";

/** `1,234,567` */
export function formatNumber(value: number): string {
  // The first use of toLocaleString costs a telephone tens of milliseconds; whole numbers do not need it.
  if (!Number.isInteger(value)) return value.toLocaleString("en-US");
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/**
 * Whole won as the member reads it: `12,000원` in Korean, `12,000 won` in English; a minus sign goes first. The unit never
 * stands on a line of its own: the space before it does not break.
 */
export function formatWon(amountWon: number, language: Language): string {
  const digits = formatNumber(Math.abs(amountWon));
  const sign = amountWon < 0 ? "−" : "";
  return language === "ko" ? `${sign}${digits}원` : `${sign}${digits}\u00a0won`;
}

/** The same with a plus sign before a gain: for results and statements. */
export function formatSignedWon(amountWon: number, language: Language): string {
  return amountWon > 0 ? `+${formatWon(amountWon, language)}` : formatWon(amountWon, language);
}

const digitNames = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];
const placeNames = ["", "십", "백", "천"];
const groupNames = ["", "만", "억", "조", "경"];

/**
 * The Korean reading of an amount as it is written on a money form: 1,000,000 → `일백만 원`.
 * Each digit is spoken, 일 included, so that no digit can be added by hand.
 * Whole numbers from 0 to the largest safe integer; anything else is a programmer's error.
 */
export function spokenWon(amountWon: number): string {
  if (!Number.isSafeInteger(amountWon) || amountWon < 0)
    throw new RangeError("spokenWon: not a whole amount");
  if (amountWon === 0) return "영 원";
  const groups: string[] = [];
  let rest = amountWon;
  for (const name of groupNames) {
    const group = rest % 10_000;
    if (group > 0) groups.unshift(`${spokenGroup(group)}${name}`);
    rest = Math.floor(rest / 10_000);
  }
  return `${groups.join(" ")} 원`;
}

function spokenGroup(group: number): string {
  return [...String(group)]
    .map((digit, index, digits) =>
      digit === "0" ? "" : `${digitNames[Number(digit)]}${placeNames[digits.length - 1 - index]}`,
    )
    .join("");
}
