import { m } from "../../paraglide/messages.js";
import { Dialog } from "../../slots/view/Dialog.tsx";
import type { TableGame } from "../games/tableGame.ts";
import { tableName } from "../games/tableGames.ts";
import type { Seat } from "../play/seat.ts";
import { TableRules } from "../rules/TableRules.tsx";
import type { Panel } from "./Bar.tsx";
import { FairnessPanel } from "./FairnessPanel.tsx";
import { Limits } from "./Limits.tsx";
import { MyRounds } from "./MyRounds.tsx";

/** What is opened over a table. */
export function Panels({
  panel,
  tableCode,
  seat,
  game,
  onClose,
}: {
  panel: Panel | null;
  tableCode: string;
  seat: Seat;
  game: TableGame;
  onClose: () => void;
}) {
  if (panel === "RULES") {
    return (
      <Dialog title={m.tb_rules_title({ game: tableName(tableCode) })} onClose={onClose}>
        <TableRules tableCode={tableCode} />
      </Dialog>
    );
  }
  if (panel === "LIMITS") {
    return (
      <Dialog title={m.tb_limits()} onClose={onClose}>
        <Limits limits={seat.table.limits} game={game} />
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
