import { BookOpen, History, LogOut, ShieldCheck, Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { createGame, type Game } from "./play/game.ts";
import { firstState, type GameState } from "./play/state.ts";
import { AutoplayPanel } from "./view/AutoplayPanel.tsx";
import { Controls } from "./view/Controls.tsx";
import { Dialog } from "./view/Dialog.tsx";
import { FairnessPanel } from "./view/FairnessPanel.tsx";
import { FaultPanel } from "./view/FaultPanel.tsx";
import { RoundsPanel } from "./view/RoundsPanel.tsx";
import { Lines, Paytable, RulesText } from "./view/Rules.tsx";
import { announcementText } from "./view/words.ts";
import "./view/panels.css";
import "./view/stage.css";
import "./view/controls.css";
import "./view/portrait.css";
import "./view/notices.css";

type Panel = "RULES" | "ROUNDS" | "FAIRNESS" | "AUTOPLAY" | null;

const nothing = (): (() => void) => () => undefined;

const useGameState = (game: Game | null): GameState =>
  useSyncExternalStore(game?.store.subscribe ?? nothing, game?.store.get ?? (() => firstState));

/**
 * Space spins when nothing else wants it; holding it down spins once. A button that was reached with Tab keeps its own
 * space key; one that was merely clicked does not, so that a click on turbo does not take the space key away.
 */
const useSpaceToSpin = (game: Game | null, blocked: boolean): void => {
  useEffect(() => {
    if (game === null) return;
    let byTab = false;
    const pointed = (): void => {
      byTab = false;
    };
    const wanted = (event: KeyboardEvent): boolean => {
      if (event.code === "Tab") byTab = true;
      if (event.code !== "Space" || blocked) return false;
      const { activeElement } = document;
      if (!byTab && activeElement instanceof HTMLButtonElement) return true;
      return (
        activeElement === null ||
        activeElement === document.body ||
        activeElement.id === "spin" ||
        activeElement.id === "stage"
      );
    };
    const down = (event: KeyboardEvent): void => {
      if (!wanted(event)) return;
      event.preventDefault();
      if (!event.repeat) game.press();
    };
    const up = (event: KeyboardEvent): void => {
      if (wanted(event)) event.preventDefault();
    };
    addEventListener("pointerdown", pointed);
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    return () => {
      removeEventListener("pointerdown", pointed);
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
    };
  }, [game, blocked]);
};

function Panels({
  panel,
  game,
  state,
  close,
}: {
  panel: Panel;
  game: Game;
  state: GameState;
  close: () => void;
}) {
  if (panel === "FAIRNESS") return <FairnessPanel game={game} state={state} onClose={close} />;
  if (panel === "ROUNDS") return <RoundsPanel rounds={state.rounds} onClose={close} />;
  if (panel === "AUTOPLAY") {
    return (
      <AutoplayPanel
        stakeWon={state.lineStakeWon * (state.session?.lines ?? 0)}
        onBegin={game.beginAutoplay}
        onClose={close}
      />
    );
  }
  if (panel === "RULES") {
    return (
      <Dialog title={m.menu_rules()} onClose={close}>
        <Paytable lineStakeWon={state.lineStakeWon > 0 ? state.lineStakeWon : null} />
        <RulesText />
        <Lines />
      </Dialog>
    );
  }
  return null;
}

/** The game: a stage drawn on a canvas, and everything to operate it as ordinary buttons over it. */
export default function GamePage() {
  const host = useRef<HTMLDivElement>(null);
  const [game, setGame] = useState<Game | null>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const state = useGameState(game);

  useEffect(() => {
    const stage = host.current;
    if (stage === null) return;
    document.title = m.game_name();
    const made = createGame(matchMedia("(prefers-reduced-motion: reduce)").matches);
    setGame(made);
    void made.open(stage, m.game_title_lettering());
    const observer = new ResizeObserver(() => made.resize(stage.clientWidth, stage.clientHeight));
    observer.observe(stage);
    return () => {
      observer.disconnect();
      made.close();
    };
  }, []);

  useSpaceToSpin(game, panel !== null || state.fault !== null || state.paused);

  const curtain = state.phase === "CURTAIN";
  return (
    <main className="game" data-phase={state.phase}>
      <h1 className="sr-only">{m.game_name()}</h1>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same is done with the spin button and the space key */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap on the stage only hurries what the buttons also hurry */}
      <div
        id="stage"
        className="stage"
        ref={host}
        onClick={() => {
          if (game !== null && state.phase !== "IDLE" && state.phase !== "LOADING") game.press();
        }}
      />
      {state.phase === "LOADING" && (
        <div className="veil loading" role="status">
          <span className="loader" aria-hidden="true" />
          <p>{m.loading()}</p>
        </div>
      )}
      {game !== null && (
        <>
          <nav className="bar" aria-label={m.menu()}>
            <button type="button" className="icon-button" aria-label={m.exit()} onClick={game.exit}>
              <LogOut aria-hidden="true" size={20} />
            </button>
            <span className="bar-gap" />
            <button
              type="button"
              className="icon-button"
              aria-label={m.menu_rules()}
              onClick={() => setPanel("RULES")}
            >
              <BookOpen aria-hidden="true" size={20} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={m.menu_rounds()}
              onClick={() => setPanel("ROUNDS")}
            >
              <History aria-hidden="true" size={20} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={m.menu_fairness()}
              onClick={() => setPanel("FAIRNESS")}
            >
              <ShieldCheck aria-hidden="true" size={20} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={m.sound()}
              aria-pressed={!state.muted}
              onClick={() => game.setMuted(!state.muted)}
            >
              {state.muted ? (
                <VolumeX aria-hidden="true" size={20} />
              ) : (
                <Volume2 aria-hidden="true" size={20} />
              )}
            </button>
          </nav>
          <Controls game={game} state={state} onAutoplay={() => setPanel("AUTOPLAY")} />
          <p className="sr-only" role="status" aria-live="polite">
            {announcementText(state.announcement)}
          </p>
          {curtain && (
            <p className="tap-hint" aria-hidden="true">
              {m.tap_to_go_on()}
            </p>
          )}
          {state.paused && (
            <div className="veil">
              <div className="notice" role="status">
                <h2>{m.paused()}</h2>
                <p>{m.paused_hint()}</p>
              </div>
            </div>
          )}
          {state.fault !== null && <FaultPanel game={game} fault={state.fault} />}
          <Panels panel={panel} game={game} state={state} close={() => setPanel(null)} />
        </>
      )}
    </main>
  );
}
