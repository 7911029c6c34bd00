import type { GameCategory, Language, MoneyRequestStatus } from "@hanpan/contract";
import { formatNumber, spokenWon } from "@hanpan/contract/money";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import type { BadgeTone } from "@hanpan/ui";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";

export const statusTones: Record<MoneyRequestStatus, BadgeTone> = {
  WAITING: "neutral",
  PROCESSING: "cobalt",
  COMPLETED: "jade",
  CANCELLED: "vermilion",
};

/** Why a request ended, as its line says it: words of the product's own where no operator gave any. */
export function reasonLine(reason: string): string {
  if (reason === "REPLACED") return m.req_reason_replaced();
  if (reason === "BY_MEMBER") return m.req_reason_byMember();
  if (reason === "PAYMENT_UNAVAILABLE") return m.req_reason_payment();
  return reason === "EXPIRED" ? m.req_reason_expired() : m.req_reason({ reason });
}

/** What a kind of game is called within a sentence. */
export const gameInSentence = (category: GameCategory): string =>
  wordOf(gameCategoryWords, category).toLowerCase();

/** Points as they are read: `10,000P`. */
export function points(amount: number): string {
  return m.cash_points({ amount: formatNumber(amount) });
}

const englishReading = new Intl.NumberFormat("en", {
  notation: "compact",
  compactDisplay: "long",
  maximumFractionDigits: 9,
});

/** The amount as it is spoken: `일백만 원`, `1 million won`. Empty for nothing. */
export function readAloud(amountWon: number | null, language: Language): string {
  if (amountWon === null || amountWon === 0) return "";
  return language === "ko" ? spokenWon(amountWon) : `${englishReading.format(amountWon)} won`;
}
