import type { WordsOf } from "../../language.ts";
import type { DoorRuleKind } from "../doorRules.ts";

/** Of whom a rule of addresses is. */
export const doorRuleKindWords: WordsOf<DoorRuleKind> = {
  ROLE: { ko: "역할별", en: "Of a role" },
  OPERATOR: { ko: "운영자별", en: "Of an operator" },
};
