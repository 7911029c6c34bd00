import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import type { ComponentType } from "react";
import type { MenuPanel } from "../../../look/menu/MenuButtons.tsx";
import { m } from "../../../paraglide/messages.js";
import type { SlotGame } from "../play/game.ts";
import { type SlotState, stakeOf } from "../play/state.ts";
import { AutoplayPanel } from "./AutoplayPanel.tsx";
import { FairnessPanel } from "./FairnessPanel.tsx";
import { RoundsPanel } from "./RoundsPanel.tsx";

/** A game's rules, with every amount at this line stake; as multiples when null. */
export type RulesComponent = ComponentType<{ readonly lineStakeWon: number | null }>;

/** What can be opened over a slot. */
export type Panel = MenuPanel | "AUTOPLAY";

export interface PanelsProps {
  panel: Panel;
  game: SlotGame;
  state: SlotState;
  Rules: RulesComponent;
  close: () => void;
}

/** The panel that is open over a slot. */
export function SlotPanels({ panel, game, state, Rules, close }: PanelsProps) {
  if (panel === "FAIRNESS") return <FairnessPanel game={game} state={state} onClose={close} />;
  if (panel === "ROUNDS") return <RoundsPanel game={game} state={state} onClose={close} />;
  if (panel === "AUTOPLAY") {
    return <AutoplayPanel stakeWon={stakeOf(state)} onBegin={game.beginAutoplay} onClose={close} />;
  }
  return (
    <Dialog title={m.menu_rules()} onClose={close}>
      <Rules lineStakeWon={state.lineStakeWon > 0 ? state.lineStakeWon : null} />
    </Dialog>
  );
}
