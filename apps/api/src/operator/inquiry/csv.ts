import type { Language } from "@hanpan/contract/language";
import type { OperatorInquiry } from "@hanpan/contract/operator/objects/inquiry";
import { formatInstant } from "@hanpan/contract/time";
import { inquiryKindWords } from "@hanpan/contract/words/inquiryKind";
import { inquiryStatusWords } from "@hanpan/contract/words/inquiryStatus";

export const inquiryHeader = {
  ko: [
    "작성일시",
    "아이디",
    "닉네임",
    "등급",
    "구분",
    "제목",
    "내용",
    "답변상태",
    "답변",
    "답변일시",
    "답변자",
  ],
  en: [
    "Date of writing",
    "ID",
    "Nickname",
    "Level",
    "Kind",
    "Title",
    "Description",
    "Reply status",
    "Answer",
    "Answered at",
    "Answered by",
  ],
} as const;

/** An inquiry as a line of a file; instants are Seoul's. */
export const inquiryCells = (inquiry: OperatorInquiry, language: Language) => [
  formatInstant(inquiry.createdAt),
  inquiry.member.loginId,
  inquiry.member.nickname,
  inquiry.member.levelName,
  inquiryKindWords[inquiry.kind][language],
  inquiry.title,
  inquiry.description,
  inquiryStatusWords[inquiry.status][language],
  inquiry.reply,
  inquiry.repliedAt === null ? null : formatInstant(inquiry.repliedAt),
  inquiry.repliedBy,
];
