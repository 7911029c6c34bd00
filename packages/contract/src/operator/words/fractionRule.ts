import type { WordsOf } from "../../language.ts";
import type { FractionRule } from "../enumerations.ts";

/** What becomes of amounts that are no whole won. */
export const fractionRuleWords: WordsOf<FractionRule> = {
  REFUSE: { ko: "거부", en: "Refuse" },
  KEEP: { ko: "끝수로 모으기", en: "Keep the rest" },
};
