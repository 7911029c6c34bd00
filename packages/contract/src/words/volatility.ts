import type { Volatility } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** How a game swings. */
export const volatilityWords: WordsOf<Volatility> = {
  LOW: { ko: "낮음", en: "Low" },
  MEDIUM: { ko: "중간", en: "Medium" },
  HIGH: { ko: "높음", en: "High" },
};
