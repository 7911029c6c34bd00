import type { WordsOf } from "../../language.ts";
import type { BalanceOrderKind, BalanceOrderState } from "../enumerations.ts";

/** What a partner asks the one above them for. */
export const balanceOrderKindWords: WordsOf<BalanceOrderKind> = {
  BUY: { ko: "구매", en: "Buy" },
  RETURN: { ko: "반환", en: "Return" },
};

/** What became of it. */
export const balanceOrderStateWords: WordsOf<BalanceOrderState> = {
  WAITING: { ko: "상위 확인 대기", en: "Waits for the partner above" },
  AT_CASHIER: { ko: "운영자 승인 대기", en: "Waits for an operator" },
  DONE: { ko: "완료", en: "Done" },
  REFUSED: { ko: "거절됨", en: "Refused" },
  WITHDRAWN: { ko: "취소됨", en: "Withdrawn" },
};
