import type { Language } from "@hanpan/contract/language";
import type { Alert } from "@hanpan/contract/operator/objects/case";
import { alertKindWords, alertStateWords, caseFactWords } from "@hanpan/contract/operator/words/case";
import { formatInstant } from "@hanpan/contract/time";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";

export const alertHeader = {
  ko: [
    "경보 일시",
    "영업일",
    "종류",
    "기준",
    "버전",
    "무게",
    "회원",
    "닉네임",
    "내용",
    "상태",
    "사건",
    "종결 사유",
  ],
  en: [
    "Raised",
    "Gaming day",
    "Kind",
    "Rule",
    "Version",
    "Weight",
    "Member",
    "Nickname",
    "Facts",
    "State",
    "Case",
    "Why dismissed",
  ],
} as const;

/** The facts of an alert as one text. */
export const factsText = (facts: Alert["facts"], language: Language): string =>
  Object.entries(facts)
    .map(([name, value]) => `${wordOrCode(caseFactWords, name, language)} ${value.toLocaleString("en-US")}`)
    .join(" · ");

/** An alert as a line of a file; instants are Seoul's. */
export const alertCells = (alert: Alert, language: Language) => [
  formatInstant(alert.raisedAt),
  alert.day,
  alertKindWords[alert.kind][language],
  language === "ko" ? alert.rule.nameKo : alert.rule.nameEn,
  alert.rule.version,
  alert.weight,
  alert.member.id,
  alert.member.nickname,
  factsText(alert.facts, language),
  alertStateWords[alert.state][language],
  alert.case?.number ?? null,
  alert.dismissed?.reason ?? null,
];
