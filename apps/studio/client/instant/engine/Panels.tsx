import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import type { MenuPanel } from "../../look/menu/MenuButtons.tsx";
import { m } from "../../paraglide/messages.js";
import { AutoplayPanel } from "../../slots/engine/view/AutoplayPanel.tsx";
import { FairnessPanel } from "../../slots/engine/view/FairnessPanel.tsx";
import { RoundsPanel } from "../../slots/engine/view/RoundsPanel.tsx";
import type { InstantGame } from "./game.ts";
import type { InstantClient } from "./instantClient.ts";
import type { InstantState } from "./state.ts";

/** What can be opened over a game. */
export type Panel = MenuPanel | "AUTOPLAY";

export interface PanelsProps {
  panel: Panel;
  game: InstantGame;
  client: InstantClient;
  state: InstantState;
  close: () => void;
}

/** The panel that is open. */
export function Panels({ panel, game, client: { Rules, prepared }, state, close }: PanelsProps) {
  switch (panel) {
    case "FAIRNESS":
      return <FairnessPanel game={game} state={state} onClose={close} />;
    case "ROUNDS":
      return <RoundsPanel game={game} state={state} onClose={close} />;
    case "AUTOPLAY":
      return (
        <AutoplayPanel
          stakeWon={state.stakeWon}
          note={prepared?.autoplayNote()}
          onBegin={game.beginAutoplay}
          onClose={close}
        />
      );
    case "RULES":
      return (
        <Dialog title={m.menu_rules()} onClose={close}>
          <Rules />
        </Dialog>
      );
  }
}
