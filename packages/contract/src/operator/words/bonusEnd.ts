import type { Language, WordsOf } from "../../language.ts";
import { wordOrCode } from "../../words/wordOrCode.ts";
import type { BonusEnd } from "../enumerations.ts";

/** Why a locked bonus was forfeited. */
export const bonusEndWords: WordsOf<BonusEnd> = {
  GIVEN_UP: { ko: "회원이 포기", en: "Given up by the member" },
  MONEY_GONE: { ko: "보유머니 소진 후 다음 입금", en: "Money gone before the next deposit" },
  OTHER_KIND: { ko: "다른 종류의 보너스로 변경", en: "Changed to the other kind of bonus" },
};

/** What was noted with a movement: a bonus's end in words, what an operator wrote as it is; null where nothing was. */
export const transferNote = (type: string, note: string | null, language: Language): string | null =>
  note === null || type !== "BONUS_FORFEIT" ? note : wordOrCode(bonusEndWords, note, language);
