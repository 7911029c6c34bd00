import type { GameSort } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** By what a list of games is sorted. */
export const gameSortWords: WordsOf<GameSort> = {
  popular: { ko: "인기순", en: "Popular" },
  new: { ko: "최신순", en: "Newest" },
  name: { ko: "이름순", en: "Name" },
  rtp: { ko: "환수율순", en: "RTP" },
};
