import type { Language } from "@hanpan/contract/language";
import type { MemberRow } from "@hanpan/contract/operator/objects/member";
import { memberStatusWords } from "@hanpan/contract/operator/words/memberStatus";
import { formatInstant } from "@hanpan/contract/time";

export const memberHeader = {
  ko: [
    "회원",
    "아이디",
    "닉네임",
    "상태",
    "등급",
    "보유머니",
    "출금 대기",
    "포인트",
    "보너스머니",
    "가입일시",
    "최근 접속일시",
    "모의 회원",
    "태그",
  ],
  en: [
    "Member",
    "ID",
    "Nickname",
    "Status",
    "Level",
    "Cash",
    "Held",
    "Points",
    "Locked bonus",
    "Joined",
    "Last login",
    "Simulated",
    "Tags",
  ],
} as const;

const simulated = { ko: "예", en: "Yes" } as const;

/** A member as a line of a file; instants are Seoul's. */
export const memberCells = (member: MemberRow, language: Language) => [
  member.id,
  member.loginId,
  member.nickname,
  memberStatusWords[member.status][language],
  member.level.name,
  member.cash,
  member.held,
  member.point,
  member.lockedBonus,
  formatInstant(member.createdAt),
  member.lastLoginAt === null ? null : formatInstant(member.lastLoginAt),
  member.simulated ? simulated[language] : null,
  member.tags.map(({ nameKo, nameEn }) => (language === "ko" ? nameKo : nameEn)).join(", "),
];
