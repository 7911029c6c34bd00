import type { Bet } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";

const minuteOf = (at: string): string => formatInstant(at).slice(0, 16);

/** Which of a bet's other times say something: one of the same minute as the bet says the same once more. */
export function saidTimes(bet: Pick<Bet, "betAt" | "registeredAt" | "createdAt" | "settledAt">) {
  const differs = (at: string | null): boolean => at !== null && minuteOf(at) !== minuteOf(bet.betAt);
  return {
    createdAt: differs(bet.createdAt),
    settledAt: differs(bet.settledAt),
    // It is that of the settlement, and is said by that one where there is one.
    registeredAt: differs(bet.registeredAt) && bet.registeredAt !== bet.settledAt,
  };
}
