import type { ShareKind } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** What a partner earns a share of. */
export const shareKindWords: WordsOf<ShareKind> = {
  ROLLING: { ko: "롤링", en: "Rolling" },
  LOSING: { ko: "루징", en: "Losing" },
};
