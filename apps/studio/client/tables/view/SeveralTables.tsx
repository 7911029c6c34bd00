import { Maximize2, X } from "lucide-react";
import { type UIEvent, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../shared-rounds/view/Actions.tsx";
import { Announcer } from "../../shared-rounds/view/Announcer.tsx";
import { Bar } from "../../shared-rounds/view/Bar.tsx";
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
import { TableTabs } from "./TableTabs.tsx";
import { Amounts, ChipChoice } from "./Tray.tsx";
import { type TableInRoom, useTable } from "./useTable.ts";
import "../stage/tableStage.css";
import "./several.css";

function Small({ tableCode, table }: { tableCode: string; table: TableInRoom }) {
  const { clock } = useCasino();
  const calm = useCalm();
  const { round, game, shown, shares, turning, chipWon, onBet, onBets } = table;
  const onSound = useStageSound(shown);
  const { Stage, Felt, Tile } = game;
  return (
    <>
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
      <div className="small-road">
        <Tile road={shown.road} wide={false} />
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
        small
      />
      <Actions tableCode={tableCode} open={shown.open} hasStakes={shown.totalStakeWon > 0} small />
      <Announcer name={tableName(tableCode)} round={round} game={game} shown={shown} />
    </>
  );
}

function SmallTable({
  tableCode,
  isCurrent,
  onTouch,
}: {
  tableCode: string;
  isCurrent: boolean;
  onTouch: () => void;
}) {
  const casino = useCasino();
  const table = useTable(tableCode);
  const name = tableName(tableCode);
  return (
    <section
      className="small-table"
      data-seat="small"
      data-stage={table?.game.stageKind}
      data-current={isCurrent ? "" : undefined}
      aria-label={name}
      onFocusCapture={onTouch}
      onPointerDownCapture={onTouch}
    >
      <header>
        <h2>{name}</h2>
        {table !== null && (
          <StatusLine
            table={table.seat.table}
            status={table.shown.status}
            playingWords={table.game.playingWords()}
          />
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={m.tb_enter_table({ table: name })}
          onClick={() => void casino.go({ kind: "TABLE", tableCode })}
        >
          <Maximize2 aria-hidden="true" size={18} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={m.tb_leave_table({ table: name })}
          onClick={() => casino.leave(tableCode)}
        >
          <X aria-hidden="true" size={18} />
        </button>
      </header>
      {table === null ? (
        <p className="records-note">{m.loading()}</p>
      ) : (
        <Small tableCode={tableCode} table={table} />
      )}
    </section>
  );
}

/** Stakes and wins on all tables together: what the tray says of several tables. */
function useTotals(tableCodes: readonly string[]) {
  const tables = [
    useTable(tableCodes[0] ?? ""),
    useTable(tableCodes[1] ?? ""),
    useTable(tableCodes[2] ?? ""),
    useTable(tableCodes[3] ?? ""),
  ].flatMap((table) => (table === null ? [] : [table.shown]));
  return {
    totalWon: tables.reduce((sum, { totalStakeWon }) => sum + totalStakeWon, 0),
    payoutWon: tables.reduce((sum, { payoutWon }) => sum + (payoutWon ?? 0), 0),
    gained: tables.some(({ payoutWon, totalStakeWon }) => (payoutWon ?? 0) > totalStakeWon),
  };
}

/**
 * Two to four small tables side by side, with one tray of chips for all; on a telephone they are swiped between, and each keeps
 * its bets. Keys are the ones of the table that is in view, or that was touched last.
 */
export function SeveralTables({ tableCodes }: { tableCodes: readonly string[] }) {
  const totals = useTotals(tableCodes);
  useRoomSound("HALL");
  const [chosen, setChosen] = useState(tableCodes[0] ?? "");
  const current = tableCodes.includes(chosen) ? chosen : (tableCodes[0] ?? "");
  const row = useRef<HTMLDivElement>(null);
  useTableKeys(current, useTable(current));
  function show(tableCode: string): void {
    setChosen(tableCode);
    const table = row.current?.children.item(tableCodes.indexOf(tableCode));
    // Of tables that all lie in view none is moved.
    table?.scrollIntoView({ block: "nearest", inline: "start" });
  }
  function onScroll({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }: UIEvent<HTMLElement>): void {
    if (scrollWidth > clientWidth + 1) setChosen(tableCodes[Math.round(scrollLeft / clientWidth)] ?? current);
  }
  return (
    <main className="tables">
      <Connection />
      <Bar onPanel={null}>
        <h1>{m.tb_several()}</h1>
        <span className="badge">{m.tb_automatic()}</span>
      </Bar>
      <div className="several-place">
        <TableTabs tableCodes={tableCodes} current={current} onShow={show} />
        <div ref={row} className="several" data-count={tableCodes.length} onScroll={onScroll}>
          {tableCodes.map((tableCode) => (
            <SmallTable
              key={tableCode}
              tableCode={tableCode}
              isCurrent={tableCode === current}
              onTouch={() => setChosen(tableCode)}
            />
          ))}
        </div>
      </div>
      <footer className="tray tray-several">
        <NoticeLine />
        <Amounts {...totals} />
        <ChipChoice tableCode={current} />
      </footer>
    </main>
  );
}
