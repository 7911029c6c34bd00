import type { WordsOf } from "../../language.ts";
import type { UnlistedGameRule } from "../enumerations.ts";

/** What becomes of bets at tables that are in no list. */
export const unlistedGameRuleWords: WordsOf<UnlistedGameRule> = {
  REFUSE: { ko: "거부", en: "Refuse" },
  LAUNCHED: { ko: "실행한 게임으로 받기", en: "Take under the launched game" },
};
