import type { BonusKind } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** What a bonus is called, by the games it is played free on. */
export const bonusKindWords: WordsOf<BonusKind> = {
  SLOT: { ko: "슬롯 보너스", en: "Slot bonus" },
  LIVE: { ko: "라이브카지노 보너스", en: "Live casino bonus" },
};
