import type { WordsOf } from "../../language.ts";
import type { ModeratedState } from "../enumerations.ts";

/** Where a post of the board stands. */
export const moderatedStateWords: WordsOf<ModeratedState> = {
  SHOWN: { ko: "게시 중", en: "Shown" },
  REPORTED: { ko: "신고됨", en: "Reported" },
  DELETED: { ko: "삭제됨", en: "Deleted" },
};
