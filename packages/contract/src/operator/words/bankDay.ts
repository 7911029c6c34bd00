import type { WordsOf } from "../../language.ts";
import type { BankDayKind, BankDayState } from "../enumerations.ts";

/** Whether a day of the bank can still change. */
export const bankDayStateWords: WordsOf<BankDayState> = {
  OPEN: { ko: "열림", en: "Open" },
  CLOSED: { ko: "마감", en: "Closed" },
  BEFORE: { ko: "첫 마감 이전", en: "Before the first closing" },
};

/** Why the bank and the books differ by a line. */
export const bankDayKindWords: WordsOf<BankDayKind> = {
  AGREES: { ko: "일치", en: "Agrees" },
  NO_REQUEST: { ko: "완료된 입금 신청이 없는 입금", en: "Money in without a completed deposit" },
  NO_PAYOUT: { ko: "완료된 출금이 없는 출금", en: "Money out without a completed withdrawal" },
  NO_ENTRY: { ko: "은행 내역이 없는 완료", en: "Completed without a bank entry" },
  OTHER_SUM: { ko: "금액 다름", en: "Different amount" },
  OTHER_DAY: { ko: "짝이 다른 날에 있음", en: "Its other half is on another day" },
  OTHER_ACCOUNT: { ko: "짝이 다른 계좌에 있음", en: "Its other half is with another account" },
  UNDONE: { ko: "되돌린 입금", en: "A deposit taken back" },
  NO_SOURCE: { ko: "신청이 없는 원장 기록", en: "Ledger movement without a request" },
};
