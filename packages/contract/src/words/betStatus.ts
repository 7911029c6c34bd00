import type { BetStatus } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** Where a bet stands. */
export const betStatusWords: WordsOf<BetStatus> = {
  OPEN: { ko: "진행중", en: "Open" },
  SETTLED: { ko: "정산 완료", en: "Settled" },
  ROLLED_BACK: { ko: "취소", en: "Cancelled" },
};
