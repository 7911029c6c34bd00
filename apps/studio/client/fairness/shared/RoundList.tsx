import { pageAddress } from "@hanpan/frame/words/pageAddress";
import type { LiveRound } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { outcomeLines } from "./outcomeWords.ts";

/** Finished rounds of a table or mini-game, each leading to its proof. */
export function RoundList({ rounds }: { rounds: readonly LiveRound[] }) {
  return (
    <ul className="earlier">
      {rounds.map(({ roundId, number, tableCode, outcome, phase }) => (
        <li key={roundId}>
          <a href={pageAddress("", { shared: roundId })}>{m.check_shared_round({ number })}</a>{" "}
          {outcome !== null && outcomeLines(tableCode, outcome)[0]}
          {phase === "VOID" && m.rounds_void()}
        </li>
      ))}
    </ul>
  );
}
