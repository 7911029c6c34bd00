import type { Bet } from "@hanpan/contract";
import { addDays, seoulDay } from "@hanpan/contract/time";

/** What a bet brought, in won: win less stake once settled; nothing while it runs or when it was rolled back. */
export function profitOf(bet: Pick<Bet, "status" | "stake" | "win">): number {
  return bet.status === "SETTLED" ? bet.win - bet.stake : 0;
}

/** How a bet ended, as the member calls it. */
export type Outcome = "IN_PLAY" | "PARTLY_SETTLED" | "WON" | "PARTLY_RETURNED" | "LOST" | "CANCELLED";

/**
 * The outcome of a bet. A settled one that paid is won where it paid the stake at least: less is a part of the stake that came
 * back, and no win. Partly settled is one that runs on and has paid something.
 */
export function outcomeOf(bet: Pick<Bet, "status" | "stake" | "win">): Outcome {
  if (bet.status === "OPEN") return bet.win > 0 ? "PARTLY_SETTLED" : "IN_PLAY";
  if (bet.status === "ROLLED_BACK") return "CANCELLED";
  if (bet.win === 0) return "LOST";
  return bet.win < bet.stake ? "PARTLY_RETURNED" : "WON";
}

export interface Bar {
  label: string;
  profitWon: number;
}

/** Profit and loss per Seoul day, every day of the period in order, empty ones too. */
export function profitByDay(bets: readonly Bet[], from: string, to: string): Bar[] {
  const sums = sumBy(bets, (bet) => seoulDay(new Date(bet.betAt)));
  const bars: Bar[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    bars.push({ label: day.slice(5), profitWon: sums.get(day) ?? 0 });
  }
  return bars;
}

/** Profit and loss per game, the most staked first. */
export function profitByGame(bets: readonly Bet[]): Bar[] {
  const sums = sumBy(bets, (bet) => bet.gameName);
  const staked = new Map<string, number>();
  for (const bet of bets) staked.set(bet.gameName, (staked.get(bet.gameName) ?? 0) + bet.stake);
  return [...sums]
    .sort(([one], [other]) => (staked.get(other) ?? 0) - (staked.get(one) ?? 0))
    .map(([label, profitWon]) => ({ label, profitWon }));
}

function sumBy(bets: readonly Bet[], keyOf: (bet: Bet) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const bet of bets) sums.set(keyOf(bet), (sums.get(keyOf(bet)) ?? 0) + profitOf(bet));
  return sums;
}
