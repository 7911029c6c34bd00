import type { Language } from "@hanpan/contract/language";
import type { BankDayRow } from "@hanpan/contract/operator/objects/bankDay";
import { bankDayKindWords } from "@hanpan/contract/operator/words/bankDay";
import { formatInstant } from "@hanpan/contract/time";

export const bankDayHeader = {
  ko: [
    "시각",
    "계좌",
    "사유",
    "늦게 온 내역",
    "상대방",
    "회원",
    "은행 (원)",
    "원장 (원)",
    "차이 (원)",
    "신청",
  ],
  en: [
    ...["At", "Account", "Why", "Reported late", "Counterparty", "Member"],
    ...["Bank (won)", "Books (won)", "Difference (won)", "Request"],
  ],
} as const;

const late = { ko: "정정", en: "Correction" } as const;

/** A line of a day as a file has it. */
export const bankDayCells = (row: BankDayRow, language: Language) => [
  formatInstant(row.at),
  row.account === null ? "" : `${row.account.bankName} ${row.account.accountNumber}`,
  bankDayKindWords[row.kind][language],
  row.late ? late[language] : "",
  row.name ?? "",
  row.member?.loginId ?? "",
  row.bank,
  row.books,
  row.bank - row.books,
  row.requestId ?? "",
];
