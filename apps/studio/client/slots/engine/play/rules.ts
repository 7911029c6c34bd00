import type { Jurisdiction } from "../../../../protocol/memberRound.ts";
import { positionSince } from "../../../studio/position.ts";
import type { SlotState } from "./state.ts";

/** What changes in a visit where the rules that the studio sent are others than before: from the next spin on they hold. */
export function receivedRules(state: SlotState, jurisdiction: Jurisdiction): Partial<SlotState> {
  const { session, turbo, autoplay } = state;
  if (session === null) return {};
  return {
    session: { ...session, jurisdiction },
    turbo: turbo && jurisdiction.turboAllowed,
    autoplay: jurisdiction.autoplayAllowed ? autoplay : null,
    position: positionSince(jurisdiction.position),
  };
}

/** Whether the reels may be stopped, and a round hurried, by a press. */
export const mayHurry = ({ session, phase }: SlotState): boolean =>
  phase === "CURTAIN" || session?.jurisdiction.slamStopAllowed !== false;
