import type { BetStatus } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import { formatInstant, seoulDay } from "@hanpan/contract/time";
import { betStatusWords } from "@hanpan/contract/words/betStatus";

/** The heading of the column in files of bets. */
export const laterChangeHeader = { ko: "날짜가 지난 뒤 변경", en: "Changed after the day" } as const;

const words = {
  settled: { ko: "정산", en: "Settled" },
  corrected: { ko: "정정", en: "Corrected" },
  rolledBack: betStatusWords.ROLLED_BACK,
} as const;

/**
 * Why a bet has other figures than when its gaming day was over (docs/gaming-day.md), with the instant; null when it has
 * not. A file of a month that is made twice differs in no other lines.
 */
export function laterChange(
  bet: {
    readonly betAt: string;
    readonly settledAt: string | null;
    readonly amendedAt: string | null;
    readonly status: BetStatus;
  },
  language: Language,
): string | null {
  const at = bet.amendedAt ?? bet.settledAt;
  if (at === null || seoulDay(new Date(at)) <= seoulDay(new Date(bet.betAt))) return null;
  const kind = bet.status === "ROLLED_BACK" ? "rolledBack" : bet.amendedAt === null ? "settled" : "corrected";
  return `${words[kind][language]} ${formatInstant(at)}`;
}
