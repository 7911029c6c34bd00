import type { LoginOutcome } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** How a login ended. */
export const loginOutcomeWords: WordsOf<LoginOutcome> = {
  SUCCESS: { ko: "성공", en: "Succeeded" },
  FAILURE: { ko: "실패", en: "Failed" },
};
