import type { LiveTable } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import type { TableStatus } from "../play/shownTable.ts";
import { Countdown } from "./Countdown.tsx";
import { useCasino } from "./casinoContext.ts";

/** What the table is doing, in words, and the time left while bets are taken. */
export function StatusLine({
  table,
  status,
  playingWords,
}: {
  table: Pick<LiveTable, "round" | "bettingMs">;
  status: TableStatus;
  playingWords: string;
}) {
  const { clock } = useCasino();
  const words: { readonly [status in TableStatus]: string } = {
    BETTING: m.tb_open_betting(),
    CLOSED: m.tb_closed_betting(),
    PLAYING: playingWords,
    RESULT: m.tb_result(),
    VOID: m.tb_void(),
    WAITING: m.tb_waiting(),
    SHUT: m.tb_table_closed(),
  };
  return (
    <div className="status" data-status={status}>
      <span className="status-words">{words[status]}</span>
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
