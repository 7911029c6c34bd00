import { RoundPicker } from "@hanpan/frame/fairness/RoundPicker";
import { m } from "../../paraglide/messages.js";
import { tableCodes } from "../../tables/games/tableGames.ts";
import { roundFamilies } from "./roundFamilies.ts";

/** Where any past round of any game is picked: those of slots are the reader's own, all others everybody's. */
export default function PastRounds({ ticket }: { ticket: string | null }) {
  return (
    <RoundPicker
      text={m.check_pick_text()}
      families={roundFamilies}
      first={tableCodes[0] ?? ""}
      ticket={ticket}
    />
  );
}
