import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ExitButton, MenuButtons } from "../../look/menu/MenuButtons.tsx";
import { Loading } from "../../look/veils/Loading.tsx";
import { Paused } from "../../look/veils/Paused.tsx";
import { m } from "../../paraglide/messages.js";
import { FaultPanel } from "../../slots/engine/view/FaultPanel.tsx";
import { PositionLine } from "../../slots/engine/view/PositionLine.tsx";
import { useSpaceToSpin } from "../../slots/engine/view/useSpaceToSpin.ts";
import { Controls } from "./Controls.tsx";
import { createInstantGame, type InstantGame } from "./game.ts";
import type { InstantClient } from "./instantClient.ts";
import { useOnePress } from "./onePress.ts";
import type { Panel, PanelsProps } from "./Panels.tsx";
import { Results } from "./Results.tsx";
import "@hanpan/frame/look/page/text.css";
import "@hanpan/frame/look/notices/notices.css";
import "../../look/fields.css";
import "../../look/rounds.css";
import "./instant.css";

const Panels = laterPart<PanelsProps>(async () => (await import("./Panels.tsx")).Panels);

function Room({ game, client }: { game: InstantGame; client: InstantClient }) {
  const state = useSyncExternalStore(game.store.subscribe, game.store.get);
  const [panel, setPanel] = useState<Panel | null>(null);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isBlocked = panel !== null || state.fault !== null || state.paused !== null;
  useSpaceToSpin(game, isBlocked, client.prepared !== undefined);
  useOnePress();
  const { Stage } = client;
  return (
    <main className="instant" data-phase={state.phase}>
      <header className="instant-bar">
        <ExitButton onExit={game.exit} />
        <h1>{client.name()}</h1>
        <MenuButtons roundsLabel={m.menu_rounds()} sound={game.sound} onPanel={setPanel} />
      </header>
      <div className="instant-stage" id="stage">
        <Stage
          state={state}
          choice={state.choice}
          calm={calm}
          onMove={game.move}
          onChoice={game.setChoice}
          onPrepare={game.prepare}
        />
        <PositionLine state={state} />
      </div>
      <div className="instant-side">
        <Results results={state.results} words={client.resultWords} />
        <Controls game={game} client={client} state={state} onAutoplay={() => setPanel("AUTOPLAY")} />
      </div>
      <p className="sr-only" role="status" aria-live="polite">
        {state.announcement}
      </p>
      {state.phase === "LOADING" && <Loading />}
      {state.paused !== null && <Paused why={state.paused} />}
      {state.fault !== null && <FaultPanel game={game} fault={state.fault} />}
      {panel !== null && (
        <Panels panel={panel} game={game} client={client} state={state} close={() => setPanel(null)} />
      )}
    </main>
  );
}

/** An instant game: its stage, and everything to operate it as ordinary fields and buttons. */
export function InstantPage({ client }: { client: InstantClient }) {
  const [game, setGame] = useState<InstantGame | null>(null);
  useEffect(() => {
    document.title = client.name();
    const made = createInstantGame(client);
    setGame(made);
    void made.open();
    return () => made.close();
  }, [client]);
  return game === null ? null : <Room game={game} client={client} />;
}
