import type { WordsOf } from "../language.ts";
import type { InquiryStatus } from "../writtenEnumerations.ts";

/** Where an inquiry stands. */
export const inquiryStatusWords: WordsOf<InquiryStatus> = {
  WAITING_FOR_REPLAY: { ko: "답변대기", en: "Waiting for reply" },
  CHECK_THE_ANSWER: { ko: "답변확인", en: "Check the answer" },
  ANSWER_COMPLETED: { ko: "답변완료", en: "Answer completed" },
};
