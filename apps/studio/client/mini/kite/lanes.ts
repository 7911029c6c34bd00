import type { KiteLane } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";

/** A member's two kites, in the order in which they are shown. */
export const lanes = ["KITE", "KITE-2"] as const satisfies readonly KiteLane[];

/** The key that bets and cashes out, as `KeyboardEvent.code`, and how it is written on the button. */
export const laneKeys: { readonly [lane in KiteLane]: { readonly code: string; readonly label: string } } = {
  KITE: { code: "Space", label: "Space" },
  "KITE-2": { code: "Digit2", label: "2" },
};

/** 첫째 연, 둘째 연. */
export const laneName = (lane: KiteLane): string =>
  lane === "KITE" ? m.mini_kite_lane_first() : m.mini_kite_lane_second();
