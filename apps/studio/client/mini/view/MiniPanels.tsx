import { m } from "../../paraglide/messages.js";
import { Dialog } from "../../slots/view/Dialog.tsx";
import type { TableGame } from "../../tables/games/tableGame.ts";
import type { Seat } from "../../tables/play/seat.ts";
import type { Panel } from "../../tables/view/Bar.tsx";
import { FairnessPanel } from "../../tables/view/FairnessPanel.tsx";
import { MyRounds } from "../../tables/view/MyRounds.tsx";
import { miniName } from "../games/miniGames.ts";
import { MiniRules } from "../rules/MiniRules.tsx";

/** What is opened over a mini-game. */
export function MiniPanels({
  panel,
  tableCode,
  seat,
  game,
  onClose,
}: {
  panel: Panel | null;
  tableCode: string;
  seat: Seat;
  game: Pick<TableGame, "resultWords">;
  onClose: () => void;
}) {
  if (panel === "RULES") {
    return (
      <Dialog title={m.mini_rules_title({ game: miniName(tableCode) })} onClose={onClose}>
        <MiniRules tableCode={tableCode} />
      </Dialog>
    );
  }
  if (panel === "ROUNDS") {
    return (
      <Dialog title={m.tb_my_rounds()} onClose={onClose}>
        <MyRounds tableCode={tableCode} game={game} />
      </Dialog>
    );
  }
  if (panel === "FAIRNESS") {
    return (
      <Dialog title={m.fair_title()} onClose={onClose}>
        <FairnessPanel seat={seat} />
      </Dialog>
    );
  }
  return null;
}
