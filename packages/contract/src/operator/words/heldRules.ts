import type { WordsOf } from "../../language.ts";
import type { HeldRules } from "../enumerations.ts";

/** Which rules of play a vendor holds. */
export const heldRulesWords: WordsOf<HeldRules> = {
  NONE: { ko: "지키지 않음", en: "None" },
  VERSION_1: { ko: "규정 1판을 지킴", en: "Rules, version 1" },
};
