import { type RoundFamily, RoundPicker } from "@hanpan/frame/fairness/RoundPicker";
import { m } from "../paraglide/messages.js";
import { PastMatches } from "./PastMatches.tsx";

const families: readonly RoundFamily[] = [
  { name: m.sp_title, games: [["virtual-sports", m.sp_virtual_league]], Rounds: PastMatches },
];

/** Where any past match of the virtual leagues is picked. */
export function PickedMatches({ ticket }: { ticket: string | null }) {
  return (
    <RoundPicker
      text={m.check_pick_match_text()}
      families={families}
      first="virtual-sports"
      ticket={ticket}
    />
  );
}
