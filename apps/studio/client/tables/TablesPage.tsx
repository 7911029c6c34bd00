import { useEffect, useState } from "react";
import { Loading } from "../look/veils/Loading.tsx";
import { Paused } from "../look/veils/Paused.tsx";
import { m } from "../paraglide/messages.js";
import { type Casino, createCasino } from "../shared-rounds/casino/casino.ts";
import { CasinoContext, useCasinoState } from "../shared-rounds/view/casinoContext.ts";
import { Fault } from "../shared-rounds/view/Fault.tsx";
import { tableName } from "./games/tableGames.ts";
import { turnedUntilMs } from "./squeeze/turnedUntilMs.ts";
import { tableShowingMs } from "./stage/showing.ts";
import { Idle } from "./view/Idle.tsx";
import { Lobby } from "./view/Lobby.tsx";
import { SeveralTables } from "./view/SeveralTables.tsx";
import { TableRoom } from "./view/TableRoom.tsx";
import "@hanpan/frame/look/page/text.css";
import "@hanpan/frame/look/notices/notices.css";
import "../look/menu/iconButton.css";
import "../look/rounds.css";
import "../shared-rounds/view/page.css";
import "./view/room.css";

function Place() {
  const place = useCasinoState((state) => state.place);
  const fault = useCasinoState((state) => state.fault);
  const opening = useCasinoState((state) => state.opening);
  const paused = useCasinoState((state) => state.paused);
  useEffect(() => {
    document.title = place.kind === "TABLE" ? tableName(place.tableCode) : m.tb_lobby();
  }, [place]);
  if (fault !== null) return <Fault fault={fault} />;
  if (opening) {
    return (
      <main className="tables">
        <Loading />
      </main>
    );
  }
  return (
    <>
      <div className="tables-place" inert={paused !== null}>
        {place.kind === "TABLE" && <TableRoom key={place.tableCode} tableCode={place.tableCode} />}
        {place.kind === "LOBBY" && <Lobby />}
        {place.kind === "SEVERAL" && <SeveralTables tableCodes={place.tableCodes} />}
      </div>
      <Idle />
      {paused !== null && <Paused why={paused} className="veil veil-fixed" />}
    </>
  );
}

/** The live tables: one table, several side by side, or the lobby of all of them. */
export default function TablesPage() {
  const [casino, setCasino] = useState<Casino | null>(null);
  useEffect(() => {
    const launched = /\/games\/([a-z0-9-]+)/.exec(location.pathname)?.[1] ?? "baccarat-speed";
    const made = createCasino({ launchedTable: launched, showingMs: tableShowingMs, turnedUntilMs });
    setCasino(made);
    void made.open();
    return () => made.close();
  }, []);
  if (casino === null) return null;
  return (
    <CasinoContext value={casino}>
      <Place />
    </CasinoContext>
  );
}
