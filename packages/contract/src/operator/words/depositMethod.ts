import type { DepositMethod } from "../../enumerations.ts";
import type { WordsOf } from "../../language.ts";

/** How a deposit was paid. */
export const depositMethodWords: WordsOf<DepositMethod> = {
  BANK: { ko: "은행", en: "Bank" },
  USDT: { ko: "USDT", en: "USDT" },
};
