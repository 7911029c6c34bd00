import type { WordsOf } from "../../language.ts";
import type { MonthState } from "../enumerations.ts";

/** Where a month is on its way to be closed. */
export const monthStateWords: WordsOf<MonthState> = {
  CURRENT: { ko: "진행 중", en: "Going on" },
  OPEN: { ko: "마감 전", en: "Not closed" },
  CLOSED: { ko: "마감", en: "Closed" },
  BEFORE: { ko: "첫 마감 이전", en: "Before the first closing" },
};
