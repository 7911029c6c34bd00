import type { ChangeState } from "../changeEnumerations.ts";
import type { WordsOf } from "../language.ts";

/** How a change of details that a member asked for stands. */
export const changeStateWords: WordsOf<ChangeState> = {
  WAITING: { ko: "확인 중", en: "Being checked" },
  APPROVED: { ko: "승인", en: "Approved" },
  REFUSED: { ko: "거절", en: "Refused" },
  TAKEN_BACK: { ko: "취소", en: "Taken back" },
};
