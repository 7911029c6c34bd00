import type { WordsOf } from "../language.ts";
import type { WinReason } from "../moneyEnumerations.ts";

/** What a win is called that a vendor paid before its round's result brought it. */
export const winReasonWords: WordsOf<WinReason> = {
  CASH_OUT: { ko: "캐시아웃", en: "Cash-out" },
  CASH_OUT_PART: { ko: "일부 캐시아웃", en: "Partial cash-out" },
  EARLY_PAYOUT: { ko: "조기 적중", en: "Early payout" },
};
