import type { Language } from "@hanpan/contract/language";
import type { BranchMember, Distribution } from "@hanpan/contract/operator/calls/branch";
import { memberStatusWords } from "@hanpan/contract/operator/words/memberStatus";
import { formatInstant } from "@hanpan/contract/time";
import { transferTypeWords } from "@hanpan/contract/words/transferType";

export const branchMemberHeader = {
  ko: ["아이디", "닉네임", "단계", "추천인", "상태", "보유머니", "회수 가능", "가입일시", "최근 접속일시"],
  en: ["ID", "Nickname", "Level below", "Referrer", "Status", "Cash", "Recoverable", "Joined", "Last login"],
} as const;

/** A member of the branch as a line of a file; instants are Seoul's. */
export const branchMemberCells = (member: BranchMember, language: Language) => [
  member.loginId,
  member.nickname,
  member.depth,
  member.referrer,
  memberStatusWords[member.status][language],
  member.cash,
  member.recoverable,
  formatInstant(member.joinedAt),
  member.lastLoginAt === null ? null : formatInstant(member.lastLoginAt),
];

export const distributionHeader = {
  ko: ["일시", "구분", "아이디", "닉네임", "금액", "도착일시", "사유", "담당"],
  en: ["Time", "Type", "ID", "Nickname", "Amount", "Arrived at", "Reason", "Operator"],
} as const;

/** A payment (the partner's cash falls: below 0) or a recovery as a line of a file; instants are Seoul's. */
export const distributionCells = (distribution: Distribution, language: Language) => [
  formatInstant(distribution.sentAt),
  transferTypeWords[distribution.kind][language],
  distribution.member.loginId,
  distribution.member.nickname,
  distribution.kind === "DISTRIBUTOR_PAYMENT" ? -distribution.amount : distribution.amount,
  distribution.arrivedAt === null ? null : formatInstant(distribution.arrivedAt),
  distribution.reason,
  distribution.operator,
];
