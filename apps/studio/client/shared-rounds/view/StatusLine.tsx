import type { LiveTable } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import type { TableStatus } from "../seat/shownTable.ts";
import { Countdown } from "./Countdown.tsx";
import { useCasino } from "./casinoContext.ts";
import "./statusLine.css";

/**
 * What the table is doing, in words, and the time left while bets are taken. `result` is the result in words, for
 * screens on which the stage may be scrolled away when it comes.
 */
export function StatusLine({
  table,
  status,
  playingWords,
  result = null,
}: {
  table: Pick<LiveTable, "round" | "bettingMs">;
  status: TableStatus;
  playingWords: string;
  result?: string | null;
}) {
  const { clock } = useCasino();
  const words: { readonly [status in TableStatus]: string } = {
    BETTING: m.tb_open_betting(),
    CLOSED: m.tb_closed_betting(),
    PLAYING: playingWords,
    RESULT: m.tb_result(),
    VOID: m.tb_void(),
    WAITING: m.tb_waiting(),
    DELAYED: m.tb_delayed(),
    SHUT: m.tb_table_closed(),
  };
  return (
    <div className="status" data-status={status}>
      <span className="status-words">{words[status]}</span>
      {result !== null && (
        <span className="status-result" aria-hidden="true">
          {result}
        </span>
      )}
      {status === "BETTING" && table.round !== null && (
        <Countdown
          key={table.round.closesAtMs}
          closesAtMs={table.round.closesAtMs}
          bettingMs={table.bettingMs}
          nowMs={clock.nowMs}
        />
      )}
    </div>
  );
}
