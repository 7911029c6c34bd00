import type { SettlementPeriod } from "../../enumerations.ts";
import type { WordsOf } from "../../language.ts";

/** How often a partner is settled. */
export const settlementPeriodWords: WordsOf<SettlementPeriod> = {
  DAY: { ko: "일", en: "Day" },
  WEEK: { ko: "주", en: "Week" },
  HALF_MONTH: { ko: "보름", en: "Half month" },
  MONTH: { ko: "월", en: "Month" },
};
