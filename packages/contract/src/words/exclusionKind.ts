import type { ExclusionKind } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** How a member keeps away from play. */
export const exclusionKindWords: WordsOf<ExclusionKind> = {
  COOL_OFF: { ko: "휴식 기간", en: "Cooling-off period" },
  SELF_EXCLUSION: { ko: "자가 이용 제한", en: "Self-exclusion" },
};
