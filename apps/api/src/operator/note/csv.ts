import type { Language } from "@hanpan/contract/language";
import type { ReceivedNote, SentNote } from "@hanpan/contract/operator/objects/note";
import { deliveryStatusWords } from "@hanpan/contract/operator/words/deliveryStatus";
import { noteAudienceWords } from "@hanpan/contract/operator/words/noteAudience";
import { formatInstant } from "@hanpan/contract/time";

export const sentNoteHeader = {
  ko: ["보낸 일시", "받는 대상", "이름", "제목", "내용", "마케팅", "상태", "대상 수", "전달 수", "발신자"],
  en: ["Sent at", "To", "Name", "Title", "Body", "Marketing", "Status", "Recipients", "Delivered", "Sent by"],
} as const;

/** A note of the site as a line of a file; instants are Seoul's. */
export const sentNoteCells = (note: SentNote, language: Language) => [
  formatInstant(note.createdAt),
  noteAudienceWords[note.audience][language],
  note.name,
  note.title,
  note.body,
  note.isMarketing ? "Y" : "N",
  deliveryStatusWords[note.status][language],
  note.recipients,
  note.delivered,
  note.sentBy,
];

export const receivedNoteHeader = {
  ko: ["받은 일시", "아이디", "닉네임", "등급", "제목", "내용", "읽은 일시", "확인자", "답변 일시", "답변자"],
  en: [
    "Received at",
    "ID",
    "Nickname",
    "Level",
    "Title",
    "Body",
    "Read at",
    "Read by",
    "Answered at",
    "Answered by",
  ],
} as const;

/** A note of a member as a line of a file; instants are Seoul's. */
export const receivedNoteCells = (note: ReceivedNote) => [
  formatInstant(note.createdAt),
  note.member.loginId,
  note.member.nickname,
  note.member.levelName,
  note.title,
  note.body,
  note.readAt === null ? null : formatInstant(note.readAt),
  note.readBy,
  note.answeredAt === null ? null : formatInstant(note.answeredAt),
  note.answeredBy,
];
