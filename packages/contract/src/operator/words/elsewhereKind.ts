import type { WordsOf } from "../../language.ts";
import type { ElsewhereKind } from "../enumerations.ts";

/** What waits for a second operator in a queue of its own. */
export const elsewhereKindWords: WordsOf<ElsewhereKind> = {
  DEPOSIT: { ko: "입금 두 번째 승인", en: "Deposit, second approval" },
  WITHDRAWAL: { ko: "출금 두 번째 승인", en: "Withdrawal, second approval" },
  PAYOUT: { ko: "출금 묶음 승인", en: "Payout batch, approval" },
};
