import type { WordsOf } from "../../language.ts";
import type { PublicationState } from "../enumerations.ts";

/** Where an announcement, event or popup stands. */
export const publicationStateWords: WordsOf<PublicationState> = {
  HIDDEN: { ko: "숨김", en: "Hidden" },
  SCHEDULED: { ko: "예약", en: "Scheduled" },
  LIVE: { ko: "게시 중", en: "Live" },
  ENDED: { ko: "종료", en: "Ended" },
};
