import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import type { LobbyTable } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { tableGame, tableName } from "../games/tableGames.ts";
import { delayedFromMs, isDelayed } from "../play/delay.ts";
import { shownAtMs } from "../play/reveal.ts";
import { shownRoad } from "../play/seat.ts";
import type { TableStatus } from "../play/shownTable.ts";
import { useCasino } from "./casinoContext.ts";
import { StatusLine } from "./StatusLine.tsx";

const statusOf = ({ round, isOpen }: LobbyTable, nowMs: number): TableStatus => {
  if (!isOpen) return "SHUT";
  if (round === null) return "WAITING";
  if (isDelayed(round, nowMs)) return "DELAYED";
  if (round.phase === "VOID") return "VOID";
  if (round.phase === "BETTING") return nowMs < round.closesAtMs ? "BETTING" : "CLOSED";
  if (round.phase === "CLOSED") return "CLOSED";
  return nowMs >= (shownAtMs(round) ?? 0) ? "RESULT" : "PLAYING";
};

/** A table as the lobby shows it: its road and its clock, live. `children` are what can be done with it. */
export function Tile({ table, children }: { table: LobbyTable; children: React.ReactNode }) {
  const { clock } = useCasino();
  const now = useServerTime(clock.nowMs, [
    table.round?.closesAtMs ?? null,
    table.round === null ? null : shownAtMs(table.round),
    delayedFromMs(table.round),
  ]);
  const game = tableGame(table.tableCode);
  if (game === null) return null;
  const closed = table.round?.phase === "BETTING" ? table.round.closedSpots : [];
  return (
    <article className="tile" data-table={table.tableCode}>
      <h2>{tableName(table.tableCode)}</h2>
      <StatusLine table={table} status={statusOf(table, now)} playingWords={game.playingWords()} />
      <div className="tile-road">
        <game.Tile road={shownRoad(table, now)} wide={false} />
        {table.road.length === 0 && <p className="records-note">{m.tb_road_empty()}</p>}
      </div>
      {closed.length > 0 && (
        <p className="records-note">
          {m.tb_tile_closed_spots({ spots: closed.map((code) => game.spotName(code)).join(" · ") })}
        </p>
      )}
      <div className="tile-actions">{children}</div>
    </article>
  );
}
