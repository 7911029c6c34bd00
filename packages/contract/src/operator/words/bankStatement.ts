import type { WordsOf } from "../../language.ts";
import type {
  StatementColumn,
  StatementRowProblem,
  StatementRowState,
  StatementState,
} from "../enumerations.ts";

/** What a column of a bank's statement is. */
export const statementColumnWords: WordsOf<StatementColumn> = {
  at: { ko: "거래일시", en: "Day, or day and time" },
  time: { ko: "시각 (따로 있을 때)", en: "Time, where it stands apart" },
  in: { ko: "입금액", en: "Money in" },
  out: { ko: "출금액", en: "Money out" },
  amount: { ko: "금액 (입출금 한 열)", en: "Amount, in and out in one column" },
  kind: { ko: "입출금 구분", en: "In or out, in words" },
  balance: { ko: "거래 후 잔액", en: "Balance after it" },
  name: { ko: "입금자·받는 분", en: "Counterparty" },
  memo: { ko: "적요", en: "Note" },
};

/** Where a statement by file stands. */
export const statementStateWords: WordsOf<StatementState> = {
  READ: { ko: "반영 전", en: "Not recorded" },
  ACCEPTED: { ko: "반영 중", en: "Being recorded" },
  DONE: { ko: "반영됨", en: "Recorded" },
};

/** What a row of a statement becomes. */
export const statementRowStateWords: WordsOf<StatementRowState> = {
  NEW: { ko: "새 내역", en: "New" },
  JOINED: { ko: "통지로 이미 받은 내역", en: "Known from a notice" },
  DUPLICATE: { ko: "다른 파일로 이미 받은 내역", en: "Known from another file" },
  CONFLICT: {
    ko: "이미 받은 내역 (내용 다름, 먼저 것 유지)",
    en: "Known with other details (the first stay)",
  },
  READ_AFTER_ALL: { ko: "다시 읽은 내역", en: "Read after all" },
  UNREAD: { ko: "읽지 못함", en: "Not understood" },
};

/** Why a row of a statement counts for nothing. */
export const statementRowProblemWords: WordsOf<StatementRowProblem> = {
  NO_MONEY: { ko: "입금액도 출금액도 없습니다.", en: "No money comes in or goes out." },
  BOTH_WAYS: { ko: "입금액과 출금액이 모두 있습니다.", en: "Money comes in and goes out in one row." },
  UNKNOWN_KIND: {
    ko: "입금인지 출금인지 알 수 없습니다.",
    en: "It does not say whether money came or went.",
  },
  SAME_LINE: {
    ko: "바로 위 행과 금액과 잔액이 같아 같은 행이 되풀이된 것입니다.",
    en: "It repeats the row above: the same amount and the same balance after it.",
  },
};
