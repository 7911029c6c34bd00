import type { InstantOutcome } from "../instantGames.ts";

/** Whether a round's stake goes back whole, as it was left before anything was chosen. */
export const isGivenBack = (outcome: { readonly kind: string; readonly end?: unknown }): boolean =>
  outcome.end === "GIVEN_BACK";

/** What of its stakes a round decided: nothing of a stake that went back, by a tie or by gusa as by being left (docs/money.md, "What counts"). */
export function instantAtRiskWon(outcome: InstantOutcome): number {
  if (outcome.kind === "BLACKJACK") return outcome.atRiskWon;
  const isPushed = outcome.kind === "SEOTDA" && (outcome.end === "TIED" || outcome.end === "GUSA");
  return isPushed || isGivenBack(outcome) ? 0 : outcome.stakeWon;
}
