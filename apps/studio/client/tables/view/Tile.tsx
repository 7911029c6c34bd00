import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import type { LobbyTable } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { delayedFromMs, isDelayed } from "../../shared-rounds/seat/delay.ts";
import type { ShownAt } from "../../shared-rounds/seat/reveal.ts";
import { shownRoad } from "../../shared-rounds/seat/seat.ts";
import type { TableStatus } from "../../shared-rounds/seat/shownTable.ts";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import { StatusLine } from "../../shared-rounds/view/StatusLine.tsx";
import { useShownAt } from "../../shared-rounds/view/useShownAt.ts";
import { tableGame, tableName } from "../games/tableGames.ts";
import "./tile.css";

function statusOf({ round, isOpen }: LobbyTable, nowMs: number, shownAtMs: ShownAt): TableStatus {
  if (!isOpen) return "SHUT";
  if (round === null) return "WAITING";
  if (isDelayed(round, nowMs)) return "DELAYED";
  if (round.phase === "VOID") return "VOID";
  if (round.phase === "BETTING") return nowMs < round.closesAtMs ? "BETTING" : "CLOSED";
  if (round.phase === "CLOSED") return "CLOSED";
  return nowMs >= (shownAtMs(round) ?? 0) ? "RESULT" : "PLAYING";
}

/** A table as the lobby shows it: its road and its clock, live. `children` are what can be done with it. */
export function Tile({ table, children }: { table: LobbyTable; children: React.ReactNode }) {
  const { clock } = useCasino();
  const shownAtMs = useShownAt();
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
      <StatusLine table={table} status={statusOf(table, now, shownAtMs)} playingWords={game.playingWords()} />
      <div className="tile-road">
        <game.Tile road={shownRoad(table, now, shownAtMs)} wide={false} />
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
