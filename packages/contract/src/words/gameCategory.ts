import type { GameCategory } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** What a kind of game is called. */
export const gameCategoryWords: WordsOf<GameCategory> = {
  LIVE: { ko: "라이브카지노", en: "Live casino" },
  SLOT: { ko: "슬롯", en: "Slots" },
  SPORTS: { ko: "스포츠", en: "Sports" },
  MINI: { ko: "미니게임", en: "Mini games" },
};
