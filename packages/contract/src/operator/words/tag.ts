import type { WordsOf } from "../../language.ts";
import type { TagColor } from "../enumerations.ts";

/** How a tag looks. */
export const tagColorWords: WordsOf<TagColor> = {
  NEUTRAL: { ko: "회색", en: "Grey" },
  GOLD: { ko: "금색", en: "Gold" },
  JADE: { ko: "초록", en: "Green" },
  COBALT: { ko: "파랑", en: "Blue" },
  VERMILION: { ko: "빨강", en: "Red" },
};
