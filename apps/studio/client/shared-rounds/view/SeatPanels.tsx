import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { m } from "../../paraglide/messages.js";
import type { Seat } from "../seat/seat.ts";
import type { Panel } from "./Bar.tsx";
import { FairnessPanel, type FairnessWords } from "./FairnessPanel.tsx";
import { MyRounds } from "./MyRounds.tsx";
import type { NamesBets } from "./resultWords.ts";

export type SeatPanelProps = {
  readonly panel: Panel | null;
  readonly tableCode: string;
  readonly seat: Seat;
  readonly game: NamesBets;
  readonly onClose: () => void;
  readonly fairnessWords: FairnessWords;
};

/** What is opened over every seat, at a table or a mini-game: my rounds, and how they are verified. */
export function SeatPanels({ panel, tableCode, seat, game, onClose, fairnessWords }: SeatPanelProps) {
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
        <FairnessPanel seat={seat} words={fairnessWords} />
      </Dialog>
    );
  }
  return null;
}
