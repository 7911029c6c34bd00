import type { RoundDetail, Words } from "@hanpan/vendor/proofs/roundDetail";
import type { InstantRow } from "../instant/round.ts";
import { words } from "../words/words.ts";

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What was chosen with the stake, as the game's page says it. */
function choiceWords({ choice }: InstantRow): { readonly name: Words; readonly odds: string | null } {
  switch (choice.kind) {
    case "LIMBO": {
      const multiplier = times(choice.targetHundredths);
      return { name: words("instant_target", { multiplier }), odds: multiplier };
    }
  }
}

/** What a round came to, as the game's page says it. */
function resultWords(outcome: NonNullable<InstantRow["outcome"]>): Words {
  switch (outcome.kind) {
    case "LIMBO":
      return words("instant_limbo_result", { multiplier: times(outcome.resultHundredths) });
  }
}

/** What was bet in a round of an instant game, and what came. */
export function instantDetailOf(round: InstantRow): RoundDetail {
  const { state, stakeWon, winWon, outcome } = round;
  const isClosed = state === "CLOSED";
  return {
    bets: [{ ...choiceWords(round), stakeWon, winWon: isClosed ? (winWon ?? 0) : null }],
    result: isClosed && outcome !== null ? resultWords(outcome) : null,
    // Its seed can be revealed by the member at any time, on the page of the proof.
    verifiableLater: isClosed || state === "VOID" ? null : words("detail_verifiable_round"),
  };
}
