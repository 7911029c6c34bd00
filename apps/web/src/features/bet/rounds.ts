import type { Bet } from "@hanpan/contract";

/** A round as a row of the history: its first bet, with the sums of all of them. A slot's round has one. */
export type BetRound = Bet & {
  /** How many bets of it are in the list: at a table every chip is one. */
  readonly bets: number;
};

const counts = ({ status }: Bet): boolean => status !== "ROLLED_BACK";

function statusOf(bets: readonly Bet[]): Bet["status"] {
  if (bets.some(({ status }) => status === "OPEN")) return "OPEN";
  return bets.some(counts) ? "SETTLED" : "ROLLED_BACK";
}

function roundOf(bets: readonly [Bet, ...Bet[]]): BetRound {
  const first = bets.reduce((one, other) => (other.number < one.number ? other : one));
  const status = statusOf(bets);
  // Of a round of which some bets were taken back the others alone are staked.
  const staked: readonly Bet[] = status === "ROLLED_BACK" ? bets : bets.filter(counts);
  return {
    ...first,
    status,
    stake: staked.reduce((sum, { stake }) => sum + stake, 0),
    win: bets.reduce((sum, { win }) => sum + win, 0),
    bets: bets.length,
  };
}

/** The rounds of some bets, in the order in which they come: one row for all bets of a round at one maker. */
export function roundsOf(bets: readonly Bet[]): readonly BetRound[] {
  const rounds = new Map<string, [Bet, ...Bet[]]>();
  for (const bet of bets) {
    // What a maker pays by itself is a line of its own.
    const key = bet.isPromo ? bet.id : `${bet.vendorName}|${bet.gameName}|${bet.roundId}`;
    const known = rounds.get(key);
    if (known === undefined) rounds.set(key, [bet]);
    else known.push(bet);
  }
  return [...rounds.values()].map(roundOf);
}
