import type { BetStatus, GameCategory } from "@hanpan/contract/enumerations";
import type { Words } from "@hanpan/contract/language";

/** A game's kind in the words of the member's screens, for the file of the history. */
export const categoryWords: Readonly<Record<GameCategory, Words>> = {
  LIVE: { ko: "라이브카지노", en: "Live casino" },
  SLOT: { ko: "슬롯", en: "Slots" },
  SPORTS: { ko: "스포츠", en: "Sports" },
  MINI: { ko: "미니게임", en: "Mini games" },
};

/** A bet's state likewise. */
export const statusWords: Readonly<Record<BetStatus, Words>> = {
  OPEN: { ko: "진행중", en: "In play" },
  SETTLED: { ko: "정산 완료", en: "Settled" },
  ROLLED_BACK: { ko: "취소", en: "Cancelled" },
};
