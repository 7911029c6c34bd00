import { pausedHint } from "@hanpan/frame/words/paused";
import { BookOpen, History, LogOut, ShieldCheck, Volume2, VolumeX } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { FaultPanel } from "../../slots/engine/view/FaultPanel.tsx";
import { PositionLine } from "../../slots/engine/view/PositionLine.tsx";
import { useSpaceToSpin } from "../../slots/engine/view/useSpaceToSpin.ts";
import { Controls } from "./Controls.tsx";
import { createInstantGame, type InstantGame } from "./game.ts";
import type { InstantClient } from "./instantClient.ts";
import { type Panel, Panels } from "./Panels.tsx";
import { Results } from "./Results.tsx";
import "@hanpan/frame/look/page/text.css";
import "@hanpan/frame/look/notices/notices.css";
import "../../look/fields.css";
import "../../look/iconButton.css";
import "../../look/rounds.css";
import "./instant.css";

const panels = [
  { panel: "RULES", words: m.menu_rules, icon: BookOpen },
  { panel: "ROUNDS", words: m.menu_rounds, icon: History },
  { panel: "FAIRNESS", words: m.menu_fairness, icon: ShieldCheck },
] as const;

function Bar({
  game,
  name,
  muted,
  onPanel,
}: {
  game: InstantGame;
  name: string;
  muted: boolean;
  onPanel: (panel: Panel) => void;
}) {
  return (
    <header className="instant-bar">
      <button type="button" className="icon-button" aria-label={m.exit()} onClick={game.exit}>
        <LogOut aria-hidden="true" size={20} />
      </button>
      <h1>{name}</h1>
      <nav aria-label={m.menu()}>
        {panels.map(({ panel, words, icon: Icon }) => (
          <button
            key={panel}
            type="button"
            className="icon-button"
            aria-label={words()}
            onClick={() => onPanel(panel)}
          >
            <Icon aria-hidden="true" size={20} />
          </button>
        ))}
        <button
          type="button"
          className="icon-button"
          aria-label={m.sound()}
          aria-pressed={!muted}
          onClick={() => game.setMuted(!muted)}
        >
          {muted ? <VolumeX aria-hidden="true" size={20} /> : <Volume2 aria-hidden="true" size={20} />}
        </button>
      </nav>
    </header>
  );
}

function Room({ game, client }: { game: InstantGame; client: InstantClient }) {
  const state = useSyncExternalStore(game.store.subscribe, game.store.get);
  const [panel, setPanel] = useState<Panel | null>(null);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  useSpaceToSpin(game, panel !== null || state.fault !== null || state.paused !== null);
  const { Stage } = client;
  return (
    <main className="instant" data-phase={state.phase}>
      <Bar game={game} name={client.name()} muted={state.muted} onPanel={setPanel} />
      <div className="instant-stage" id="stage">
        <Stage state={state} choice={state.choice} calm={calm} onMove={game.move} />
        <PositionLine state={state} />
      </div>
      <div className="instant-side">
        <Results results={state.results} words={client.resultWords} />
        <Controls game={game} client={client} state={state} onAutoplay={() => setPanel("AUTOPLAY")} />
      </div>
      <p className="sr-only" role="status" aria-live="polite">
        {state.announcement}
      </p>
      {state.phase === "LOADING" && (
        <div className="veil loading" role="status">
          <span className="loader" aria-hidden="true" />
          <p>{m.loading()}</p>
        </div>
      )}
      {state.paused !== null && (
        <div className="veil">
          <div className="notice" role="status">
            <h2>{m.paused()}</h2>
            <p>{pausedHint(state.paused)}</p>
          </div>
        </div>
      )}
      {state.fault !== null && <FaultPanel game={game} fault={state.fault} />}
      <Panels panel={panel} game={game} client={client} state={state} close={() => setPanel(null)} />
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
