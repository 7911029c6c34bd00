import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { m } from "../../paraglide/messages.js";
import { type SeatPanelProps, SeatPanels } from "../../shared-rounds/view/SeatPanels.tsx";
import { miniName } from "../games/miniGames.ts";
import { MiniRules } from "../rules/MiniRules.tsx";

/** A mini-game has no table, and its seeds change by the day. */
const fairnessWords = { intro: m.mini_fair_intro, ended: m.mini_fair_ended };

export type MiniPanelsProps = Omit<SeatPanelProps, "fairnessWords">;

/** What is opened over a mini-game. */
export function MiniPanels(seated: MiniPanelsProps) {
  const { panel, tableCode, onClose } = seated;
  if (panel !== "RULES") return <SeatPanels {...seated} fairnessWords={fairnessWords} />;
  return (
    <Dialog title={m.mini_rules_title({ game: miniName(tableCode) })} onClose={onClose}>
      <MiniRules tableCode={tableCode} />
    </Dialog>
  );
}
