import type { DocumentState } from "../knowledgeEnumerations.ts";
import type { WordsOf } from "../language.ts";

/** How a document stands. */
export const documentStateWords: WordsOf<DocumentState> = {
  WAITING: { ko: "확인 중", en: "Being checked" },
  APPROVED: { ko: "승인", en: "Approved" },
  REFUSED: { ko: "거절", en: "Refused" },
  ASKED_AGAIN: { ko: "다시 제출", en: "Asked for again" },
};
