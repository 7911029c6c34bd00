import type { KiteLane } from "../../../protocol/live.ts";
import { laneKeys } from "./lanes.ts";

/** The key that does the same as the button, where there is a keyboard (kite.css). */
export const KeyHint = ({ lane }: { lane: KiteLane }) => (
  <span className="kite-key" aria-hidden="true">
    {laneKeys[lane].label}
  </span>
);
