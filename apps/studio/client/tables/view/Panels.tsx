import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { m } from "../../paraglide/messages.js";
import { type SeatPanelProps, SeatPanels } from "../../shared-rounds/view/SeatPanels.tsx";
import type { TableGame } from "../games/tableGame.ts";
import { tableName } from "../games/tableGames.ts";
import { KeysHelp } from "../keys/KeysHelp.tsx";
import { TableRules } from "../rules/TableRules.tsx";
import { SheetPanel } from "../sheet/SheetPanel.tsx";
import { TurnsByHand } from "../squeeze/TurnsByHand.tsx";
import { Limits } from "./Limits.tsx";

const fairnessWords = { intro: m.tb_fair_intro, ended: m.tb_fair_ended };

export type PanelsProps = Omit<SeatPanelProps, "game" | "fairnessWords"> & { readonly game: TableGame };

/** What is opened over a table. */
export function Panels({ game, ...seated }: PanelsProps) {
  const { panel, tableCode, seat, onClose } = seated;
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
  if (panel === "SHEET") {
    return (
      <Dialog title={m.sheet_open()} onClose={onClose}>
        <SheetPanel table={seat.table} game={game} />
      </Dialog>
    );
  }
  if (panel === "OPTIONS") {
    return (
      <Dialog title={m.options_open()} onClose={onClose}>
        {game.turnsByHand && <TurnsByHand />}
        <KeysHelp game={game} />
      </Dialog>
    );
  }
  const named = {
    resultWords: game.resultWords,
    betWords: (spot: string) => `${game.spotName(spot)} ${game.spotPay(spot)}`,
  };
  return <SeatPanels game={named} fairnessWords={fairnessWords} {...seated} />;
}
