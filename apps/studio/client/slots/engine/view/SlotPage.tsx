import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ExitButton, MenuButtons } from "../../../look/menu/MenuButtons.tsx";
import { Loading } from "../../../look/veils/Loading.tsx";
import { Paused } from "../../../look/veils/Paused.tsx";
import { m } from "../../../paraglide/messages.js";
import { createSlotGame, type SlotGame } from "../play/game.ts";
import type { SlotClient, SlotOutcome } from "../play/slotClient.ts";
import { firstState, type SlotState } from "../play/state.ts";
import { Controls } from "./Controls.tsx";
import { FaultPanel } from "./FaultPanel.tsx";
import { hasLine, PositionLine } from "./PositionLine.tsx";
import type { Panel, PanelsProps, RulesComponent } from "./SlotPanels.tsx";
import { useSpaceToSpin } from "./useSpaceToSpin.ts";
import "@hanpan/frame/look/page/text.css";
import "./panels.css";
import "./stage.css";
import "./controls.css";
import "./stake.css";
import "@hanpan/frame/look/notices/notices.css";
import "../../../look/fields.css";
import "../../../look/rounds.css";

const nothing = (): (() => void) => () => undefined;

const useSlotState = (game: SlotGame | null): SlotState =>
  useSyncExternalStore(game?.store.subscribe ?? nothing, game?.store.get ?? (() => firstState));

const Panels = laterPart<PanelsProps>(async () => (await import("./SlotPanels.tsx")).SlotPanels);

/** A slot: a stage drawn on a canvas, and everything to operate it as ordinary buttons over it. */
export function SlotPage<Outcome extends SlotOutcome>({
  client,
  Rules,
}: {
  client: SlotClient<Outcome>;
  Rules: RulesComponent;
}) {
  const host = useRef<HTMLDivElement>(null);
  const [game, setGame] = useState<SlotGame | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const state = useSlotState(game);

  useEffect(() => {
    const stage = host.current;
    if (stage === null) return;
    document.title = client.name();
    const made = createSlotGame(client, matchMedia("(prefers-reduced-motion: reduce)").matches);
    setGame(made);
    void made.open(stage);
    const observer = new ResizeObserver(() => made.resize(stage.clientWidth, stage.clientHeight));
    observer.observe(stage);
    return () => {
      observer.disconnect();
      made.close();
    };
  }, [client]);

  useSpaceToSpin(game, panel !== null || state.fault !== null || state.paused !== null);

  const curtain = state.phase === "CURTAIN";
  return (
    <main className="game" data-phase={state.phase} data-line={hasLine(state) ? "" : undefined}>
      <h1 className="sr-only">{client.name()}</h1>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same is done with the spin button and the space key */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap on the stage only hurries what the buttons also hurry */}
      <div
        id="stage"
        className="slot-stage"
        ref={host}
        onClick={() => {
          if (game !== null && state.phase !== "IDLE" && state.phase !== "LOADING") game.press();
        }}
      />
      {state.phase === "LOADING" && <Loading />}
      {game !== null && (
        <>
          <MenuButtons className="bar" roundsLabel={m.menu_rounds()} sound={game.sound} onPanel={setPanel}>
            <ExitButton onExit={game.exit} />
            <span className="bar-gap" />
          </MenuButtons>
          <PositionLine state={state} />
          <Controls game={game} state={state} onAutoplay={() => setPanel("AUTOPLAY")} />
          <p className="sr-only" role="status" aria-live="polite">
            {state.announcement}
          </p>
          {curtain && (
            <p className="tap-hint" aria-hidden="true">
              {m.tap_to_go_on()}
            </p>
          )}
          {state.paused !== null && <Paused why={state.paused} />}
          {state.fault !== null && <FaultPanel game={game} fault={state.fault} />}
          {panel !== null && (
            <Panels panel={panel} game={game} state={state} Rules={Rules} close={() => setPanel(null)} />
          )}
        </>
      )}
    </main>
  );
}
