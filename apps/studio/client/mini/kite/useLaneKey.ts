import { belongsToComposition } from "@hanpan/ui/keys";
import { useEffect, useRef } from "react";
import type { KiteLane } from "../../../protocol/live.ts";
import { laneKeys } from "./lanes.ts";

/** Where a key means something else already: what is typed in, what it presses by itself, and what lies over the game. */
const ownKeys = "input, textarea, select, button, a, summary, [contenteditable], dialog";

/** Enter does for the first kite what Space does. */
const isKeyOf = (code: string, lane: KiteLane): boolean =>
  code === laneKeys[lane].code || (lane === "KITE" && (code === "Enter" || code === "NumpadEnter"));

/**
 * Lets a kite's key do what its button does; null: nothing at present. A key that is held down does it once. Space and Enter on a
 * button are that button's; the second kite's key is nobody's.
 */
export function useLaneKey(lane: KiteLane, act: (() => void) | null): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !isKeyOf(event.code, lane))
        return;
      if (belongsToComposition(event)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const target = event.target instanceof Element ? event.target.closest(ownKeys) : null;
      const isFree = target === null || (lane === "KITE-2" && target.matches("button, a, summary"));
      if (!isFree || latest.current === null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [lane]);
}
