import { m } from "../../paraglide/messages.js";
import { language } from "../../words/language.ts";
import { won } from "../../words/money.ts";
import type { ShownRound } from "../play/state.ts";
import { Dialog } from "./Dialog.tsx";

const clock = (instant: string): string =>
  new Intl.DateTimeFormat(language(), {
    timeZone: "Asia/Seoul",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(new Date(instant));

/** The rounds of this visit, latest first. */
export function RoundsPanel({ rounds, onClose }: { rounds: readonly ShownRound[]; onClose: () => void }) {
  return (
    <Dialog title={m.rounds_title()} onClose={onClose}>
      {rounds.length === 0 ? (
        <p>{m.rounds_empty()}</p>
      ) : (
        <table className="rounds">
          <thead>
            <tr>
              <th scope="col">{m.rounds_column_time()}</th>
              <th scope="col">{m.rounds_column_stake()}</th>
              <th scope="col">{m.rounds_column_win()}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.roundId}>
                <td title={round.roundId}>{clock(round.startedAt)}</td>
                <td>{won(round.stakeWon, language())}</td>
                <td className={round.winWon > 0 ? "gold" : ""}>{won(round.winWon, language())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">{m.rounds_note()}</p>
    </Dialog>
  );
}
