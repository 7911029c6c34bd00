import { payoutWonOf, type SharedRoundGame, type SpotBet } from "./game.ts";

/**
 * What a member's stakes of a round had at risk together, whole won, once its outcome is known: the most that they could
 * lose in any ordinary outcome, of the stakes that the outcome has decided. What it gives back (a push) was not at risk.
 *
 * So a stake by itself is at risk whole, since every spot loses in some ordinary outcome; stakes that an outcome may lose
 * together are at risk together; and opposite ones by their difference: of 5,000 on red and 3,000 on black 2,000 can be
 * lost, since whichever comes, 3,000 pay for themselves and the other side. That also zero would take both is what the
 * table lives by, and makes no hedge a risk: such outcomes are left out (`ordinaryOutcomes`). Whatever is laid to cover
 * every ordinary outcome (Player, Banker and Tie; all numbers; big and small) has nothing at risk but what it costs.
 *
 * It is never more than the stakes. So what stakes lose on average, the sum of what each loses, is at least the game's
 * least loss times what was at risk, however they are put together: no hedge makes what counts cheaper than a single bet.
 *
 * @param bets all bets of the member that stand in the round, however many placements they came in.
 * @throws RangeError when the game has no such spot, or a stake is no whole number of won above 0.
 */
export function atRiskWonOf<Outcome>(
  game: Pick<SharedRoundGame<Outcome>, "returnHundredthsOf" | "isGivenBack" | "ordinaryOutcomes">,
  bets: readonly SpotBet[],
  outcome: Outcome,
): number {
  const stakes = new Map<string, number>();
  for (const { spot, stakeWon } of bets) {
    if (!game.isGivenBack(spot, outcome)) stakes.set(spot, (stakes.get(spot) ?? 0) + stakeWon);
  }
  const decided = [...stakes];
  const stakedWon = decided.reduce((sum, [, stakeWon]) => sum + stakeWon, 0);
  const lostWon = (ordinary: Outcome) =>
    decided.reduce(
      (left, [spot, stakeWon]) => left - payoutWonOf(stakeWon, game.returnHundredthsOf(spot, ordinary)),
      stakedWon,
    );
  return game.ordinaryOutcomes.reduce((most, ordinary) => Math.max(most, lostWon(ordinary)), 0);
}
