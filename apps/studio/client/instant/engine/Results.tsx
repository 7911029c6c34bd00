import type { InstantRound } from "../../../protocol/instant.ts";
import type { InstantOutcome } from "../../../protocol/instantOutcome.ts";
import { m } from "../../paraglide/messages.js";

/** The latest results of this visit, the newest first: gold where more came back than was staked. */
export function Results({
  results,
  words,
}: {
  results: readonly InstantRound[];
  words: (outcome: InstantOutcome) => string;
}) {
  return (
    <ol className="instant-results" aria-label={m.instant_results()}>
      {results.map(({ roundId, outcome }) => (
        <li key={roundId} data-won={outcome.totalWinWon > outcome.stakeWon ? "" : undefined}>
          {words(outcome)}
        </li>
      ))}
    </ol>
  );
}
