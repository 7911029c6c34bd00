import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { NotebookText, Scale, Settings2 } from "lucide-react";
import { useState } from "react";
import { Loading } from "../../look/veils/Loading.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../shared-rounds/view/Actions.tsx";
import { Announcer } from "../../shared-rounds/view/Announcer.tsx";
import { Bar, type Panel } from "../../shared-rounds/view/Bar.tsx";
import { Connection } from "../../shared-rounds/view/Connection.tsx";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import { NoticeLine } from "../../shared-rounds/view/NoticeLine.tsx";
import { ResultBanner } from "../../shared-rounds/view/ResultBanner.tsx";
import { StatusLine } from "../../shared-rounds/view/StatusLine.tsx";
import { useCalm } from "../../shared-rounds/view/useCalm.ts";
import { useRoomSound } from "../../shared-rounds/view/useRoomSound.ts";
import { useStageSound } from "../../shared-rounds/view/useStageSound.ts";
import { tableName } from "../games/tableGames.ts";
import { useTableKeys } from "../keys/useTableKeys.ts";
import { ClosedSpots } from "./ClosedSpots.tsx";
import { OtherTables } from "./OtherTables.tsx";
import type { PanelsProps } from "./Panels.tsx";
import { SharesLine } from "./SharesLine.tsx";
import { Amounts, ChipChoice } from "./Tray.tsx";
import { type TableInRoom, useTable } from "./useTable.ts";
import "../stage/tableStage.css";

const Panels = laterPart<PanelsProps>(async () => (await import("./Panels.tsx")).Panels);

function Room({ tableCode, table }: { tableCode: string; table: TableInRoom }) {
  const { clock } = useCasino();
  const [panel, setPanel] = useState<Panel | null>(null);
  const calm = useCalm();
  const { seat, round, game, shown, shares, turning, chipWon, onBet, onBets } = table;
  const onSound = useStageSound(shown);
  useRoomSound(seat.table.kind);
  const { Stage, Felt, Records } = game;
  const main = seat.table.limits.spots[0];
  return (
    <>
      <Bar onPanel={setPanel} hasLimits>
        <h1 data-named="">{tableName(tableCode)}</h1>
        <span className="badge">{m.tb_automatic()}</span>
        {round !== null && (
          <span className="bar-fact">
            {seat.table.series?.kind === "SHOE" && `${m.tb_shoe({ number: seat.table.series.number })} · `}
            {m.tb_round({ number: round.number })}
          </span>
        )}
        <button type="button" className="bar-limits" data-alone="" onClick={() => setPanel("LIMITS")}>
          <Scale aria-hidden="true" size={18} />
          <span className="bar-limits-words">{m.tb_limits()}</span>
          {main !== undefined && (
            <span translate="no" className="bar-limits-amounts">
              {m.tb_limits_of({
                minimum: won(main.minimumWon, language()),
                maximum: won(Math.max(...seat.table.limits.spots.map((spot) => spot.maximumWon)), language()),
              })}
            </span>
          )}
        </button>
      </Bar>
      <div className="room" data-seat="whole" data-stage={game.stageKind}>
        <div className="room-table">
          <StatusLine
            table={seat.table}
            status={shown.status}
            playingWords={game.playingWords()}
            result={shown.outcome === null ? null : game.resultWords(shown.outcome)}
          />
          <div className="table-stage" data-stage={game.stageKind}>
            <Stage
              round={round}
              lastMark={shown.lastMark}
              nowMs={clock.nowMs}
              calm={calm}
              turning={turning}
              onSound={onSound}
            />
            <ResultBanner game={game} shown={shown} />
          </div>
          <Felt
            tableCode={tableCode}
            stakes={shown.stakes}
            winners={shown.winners}
            open={shown.open}
            closed={shown.closed}
            shares={shares}
            onBet={onBet}
            onBets={onBets}
            chipWon={chipWon}
            small={false}
          />
          <SharesLine shares={shares} />
          <ClosedSpots closed={shown.closed} game={game} />
        </div>
        <aside className="room-side">
          <section aria-label={m.tb_statistics()}>
            <div className="room-tools">
              {seat.table.kind === "BACCARAT" && (
                <button type="button" className="room-tool" onClick={() => setPanel("SHEET")}>
                  <NotebookText aria-hidden="true" size={18} />
                  {m.sheet_open()}
                </button>
              )}
              <button type="button" className="room-tool" onClick={() => setPanel("OPTIONS")}>
                <Settings2 aria-hidden="true" size={18} />
                {m.options_open()}
              </button>
            </div>
            <Records road={shown.road} />
          </section>
          <OtherTables tableCode={tableCode} />
        </aside>
      </div>
      <footer className="tray">
        <NoticeLine />
        <Amounts
          totalWon={shown.totalStakeWon}
          payoutWon={shown.payoutWon ?? 0}
          gained={(shown.payoutWon ?? 0) > shown.totalStakeWon}
        />
        <ChipChoice tableCode={tableCode} />
        <Actions tableCode={tableCode} open={shown.open} hasStakes={shown.totalStakeWon > 0} />
      </footer>
      <Announcer round={round} game={game} shown={shown} />
      {panel !== null && (
        <Panels panel={panel} tableCode={tableCode} seat={seat} game={game} onClose={() => setPanel(null)} />
      )}
    </>
  );
}

/** One table, filling the page. */
export function TableRoom({ tableCode }: { tableCode: string }) {
  const table = useTable(tableCode);
  useTableKeys(tableCode, table);
  return (
    <main className="tables">
      <Connection />
      {table === null ? <Loading /> : <Room tableCode={tableCode} table={table} />}
    </main>
  );
}
