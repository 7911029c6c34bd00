import type { Language } from "@hanpan/contract/language";
import type { CaseRow } from "@hanpan/contract/operator/objects/case";
import { caseDecisionWords, freezeKindWords } from "@hanpan/contract/operator/words/case";
import { formatInstant } from "@hanpan/contract/time";

export const caseHeader = {
  ko: [
    "사건",
    "연 일시",
    "연 사람",
    "사유",
    "회원",
    "회원 수",
    "경보 수",
    "담당",
    "기한",
    "제한",
    "판단",
    "판단 일시",
  ],
  en: [
    "Case",
    "Opened",
    "Opened by",
    "Reason",
    "Members",
    "Member count",
    "Alerts",
    "Owner",
    "Deadline",
    "Frozen",
    "Decision",
    "Decided",
  ],
} as const;

/** A case as a line of a file; instants are Seoul's. */
export const caseCells = (found: CaseRow, language: Language) => [
  found.number,
  formatInstant(found.openedAt),
  found.openedBy,
  found.reason,
  found.members.map(({ nickname }) => nickname).join(", "),
  found.memberCount,
  found.alertCount,
  found.owner?.loginId ?? null,
  formatInstant(found.deadline),
  found.frozen.map((kind) => freezeKindWords[kind][language]).join(", "),
  found.decision === null ? null : caseDecisionWords[found.decision][language],
  found.decidedAt === null ? null : formatInstant(found.decidedAt),
];
