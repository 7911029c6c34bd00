import type { RolloverStatus } from "../../enumerations.ts";
import type { WordsOf } from "../../language.ts";

/** Where a rollover stands. */
export const rolloverStatusWords: WordsOf<RolloverStatus> = {
  OPEN: { ko: "진행중", en: "Open" },
  MET: { ko: "충족", en: "Met" },
  RESET: { ko: "초기화", en: "Reset" },
};
