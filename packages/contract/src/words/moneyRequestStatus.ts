import type { MoneyRequestStatus } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** Where a request to the cashier stands. */
export const moneyRequestStatusWords: WordsOf<MoneyRequestStatus> = {
  WAITING: { ko: "대기", en: "Waiting" },
  PROCESSING: { ko: "진행중", en: "Processing" },
  COMPLETED: { ko: "완료", en: "Completed" },
  CANCELLED: { ko: "취소", en: "Cancelled" },
};
