import type { WordsOf } from "../../language.ts";

/** How a partner's statement was paid. */
export const paidByWords: WordsOf<"BALANCE" | "OUTSIDE"> = {
  BALANCE: { ko: "보유머니로 지급", en: "Paid to balance" },
  OUTSIDE: { ko: "외부 지급", en: "Paid outside" },
};
