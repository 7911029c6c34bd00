import type { RollingBase } from "../../enumerations.ts";
import type { WordsOf } from "../../language.ts";

/** What a rolling share is of. */
export const rollingBaseWords: WordsOf<RollingBase> = {
  STAKE: { ko: "정산된 베팅금액", en: "Settled stakes" },
  COUNTED: { ko: "유효 베팅금액", en: "Stakes at risk" },
};
