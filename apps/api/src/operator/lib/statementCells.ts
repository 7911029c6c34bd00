import type { Language } from "@hanpan/contract/language";
import type { PartnerStatement, StatementRow } from "@hanpan/contract/objects/settlement";
import { paidByWords } from "@hanpan/contract/operator/words/paidBy";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";

export const statementHeader = {
  ko: [
    "파트너",
    "아이디",
    "시작일",
    "종료일",
    "롤링",
    "롤링 정정",
    "루징",
    "루징 정정",
    "이월(롤링)",
    "이월(루징)",
    "지급할 금액",
    "지급",
    "모의 회원",
  ],
  en: [
    "Partner",
    "ID",
    "From",
    "To",
    "Rolling",
    "Rolling corrected",
    "Losing",
    "Losing corrected",
    "Carried (rolling)",
    "Carried (losing)",
    "To be paid",
    "Paid",
    "Simulated",
  ],
} as const;

const simulated = { ko: "예", en: "Yes" } as const;

/** A statement as a line of a file, in won. */
export const statementCells = (statement: PartnerStatement, language: Language) => [
  statement.partner.nickname,
  statement.partner.loginId,
  statement.from,
  statement.to,
  statement.rolling.earned,
  statement.rolling.corrected,
  statement.losing.earned + statement.losing.forgiven,
  statement.losing.corrected,
  statement.rolling.carried,
  statement.losing.carried,
  statement.payable,
  statement.paidBy === null ? null : paidByWords[statement.paidBy][language],
  statement.partner.simulated ? simulated[language] : null,
];

export const rowHeader = {
  ko: [
    "날짜",
    "분류",
    "정정",
    "직속 베팅",
    "직속 당첨",
    "전체 베팅",
    "전체 당첨",
    "보너스",
    "회원 롤링",
    "롤링 요율(%)",
    "롤링 하위 몫",
    "이미 정산한 롤링",
    "롤링",
    "루징 요율(%)",
    "루징 하위 몫",
    "이미 정산한 루징",
    "루징",
  ],
  en: [
    "Day",
    "Category",
    "Correction",
    "Direct stakes",
    "Direct wins",
    "Branch stakes",
    "Branch wins",
    "Bonuses",
    "Members' rolling",
    "Rolling rate (%)",
    "Rolling passed down",
    "Rolling settled before",
    "Rolling",
    "Losing rate (%)",
    "Losing passed down",
    "Losing settled before",
    "Losing",
  ],
} as const;

/** A day and category of a statement as a line of a file, in won. */
export const rowCells = (row: StatementRow, language: Language) => [
  row.day,
  gameCategoryWords[row.category][language],
  row.isCorrection ? "●" : null,
  row.own.stakes,
  row.own.wins,
  row.branch.stakes,
  row.branch.wins,
  row.branch.bonuses,
  row.branch.rolling,
  row.rolling.bps / 100,
  row.rolling.below,
  row.rolling.before,
  row.rolling.share,
  row.losing.bps / 100,
  row.losing.below,
  row.losing.before,
  row.losing.share,
];
