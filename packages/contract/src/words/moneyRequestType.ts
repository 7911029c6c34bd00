import type { MoneyRequestType } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** What a request to the cashier is for. */
export const moneyRequestTypeWords: WordsOf<MoneyRequestType> = {
  DEPOSIT: { ko: "입금", en: "Deposit" },
  WITHDRAWAL: { ko: "출금", en: "Withdrawal" },
};
