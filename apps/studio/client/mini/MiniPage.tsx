import { useEffect, useState } from "react";
import { Loading } from "../look/veils/Loading.tsx";
import { Paused } from "../look/veils/Paused.tsx";
import { type Casino, createCasino } from "../shared-rounds/casino/casino.ts";
import { Connection } from "../shared-rounds/view/Connection.tsx";
import { CasinoContext, useCasinoState } from "../shared-rounds/view/casinoContext.ts";
import { Fault } from "../shared-rounds/view/Fault.tsx";
import { marketGame, miniName } from "./games/miniGames.ts";
import { miniShowingMs } from "./games/showing.ts";
import { KiteRoom } from "./kite/KiteRoom.tsx";
import { isMineFlying } from "./kite/mine.ts";
import { MarketRoom } from "./view/MarketRoom.tsx";
import "@hanpan/frame/look/page/text.css";
import "@hanpan/frame/look/notices/notices.css";
import "../look/menu/iconButton.css";
import "../shared-rounds/view/page.css";
import "./view/mini.css";

function Game({ launched }: { launched: string }) {
  const place = useCasinoState((state) => state.place);
  const session = useCasinoState((state) => state.session);
  const fault = useCasinoState((state) => state.fault);
  const opening = useCasinoState((state) => state.opening);
  const paused = useCasinoState((state) => state.paused);
  const tableCode = place.kind === "TABLE" ? place.tableCode : (session?.tableCode ?? launched);
  // A kite flies on whatever the member app says of its line: while it does, no veil hides the way to cash out. Bets are
  // not taken then.
  const isFlying = useCasinoState((state) => isMineFlying(state.seats.get(tableCode)));
  useEffect(() => {
    document.title = miniName(tableCode);
  }, [tableCode]);
  if (fault !== null) return <Fault fault={fault} />;
  const game = marketGame(tableCode);
  return (
    <main className="mini">
      <Connection />
      {opening && <Loading />}
      {!opening && game !== null && <MarketRoom key={tableCode} tableCode={tableCode} game={game} />}
      {!opening && game === null && <KiteRoom key={tableCode} tableCode={tableCode} />}
      {paused !== null && !isFlying && <Paused why={paused} className="veil veil-fixed" />}
    </main>
  );
}

/** The mini-games: drawn by the server at their times, without a host; one at a time. */
export default function MiniPage() {
  const [casino, setCasino] = useState<Casino | null>(null);
  const launched = /\/games\/([a-z0-9-]+)/.exec(location.pathname)?.[1] ?? "powerball-1";
  useEffect(() => {
    const made = createCasino({ launchedTable: launched, showingMs: miniShowingMs });
    setCasino(made);
    void made.open().then(() => {
      // Where this tab was may have been a table of another family: then the game that was launched.
      const { place, session } = made.store.get();
      if (place.kind !== "TABLE" && session !== null) {
        made.go({ kind: "TABLE", tableCode: session.tableCode });
      }
    });
    return () => made.close();
  }, [launched]);
  if (casino === null) return null;
  return (
    <CasinoContext value={casino}>
      <Game launched={launched} />
    </CasinoContext>
  );
}
