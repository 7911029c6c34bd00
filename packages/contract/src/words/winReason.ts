import type { Language, WordsOf } from "../language.ts";
import type { WinReason } from "../moneyEnumerations.ts";

/** What a win is called that a vendor paid before its round's result brought it. */
export const winReasonWords: WordsOf<WinReason> = {
  CASH_OUT: { ko: "캐시아웃", en: "Cash-out" },
  CASH_OUT_PART: { ko: "일부 캐시아웃", en: "Partial cash-out" },
  EARLY_PAYOUT: { ko: "조기 적중", en: "Early payout" },
};

/** What a bet is called that has been paid in part and waits for the rest of its result. */
export const partlySettled = { ko: "부분 정산", en: "Partly settled" };

/** What is said of a bet's wins: why they came early, each once, and that it is settled in part; empty of most bets. */
export const winNotes = (
  bet: {
    readonly status: string;
    readonly win: number;
    readonly winReasons?: readonly WinReason[] | undefined;
  },
  language: Language,
): readonly string[] => [
  ...(bet.winReasons ?? []).map((reason) => winReasonWords[reason][language]),
  ...(bet.status === "OPEN" && bet.win > 0 ? [partlySettled[language]] : []),
];
