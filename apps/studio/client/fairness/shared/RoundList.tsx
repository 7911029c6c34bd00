import type { LiveRound } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { language } from "../../words/language.ts";
import { outcomeLines } from "./outcomeWords.ts";

/** Finished rounds of a table or mini-game, each leading to its proof. */
export function RoundList({ rounds }: { rounds: readonly LiveRound[] }) {
  return (
    <ul className="earlier">
      {rounds.map(({ roundId, number, tableCode, outcome }) => (
        <li key={roundId}>
          <a href={`?shared=${roundId}&language=${language()}`}>{m.check_shared_round({ number })}</a>{" "}
          {outcome === null ? "" : outcomeLines(tableCode, outcome)[0]}
        </li>
      ))}
    </ul>
  );
}
