import { belongsToComposition, keyName } from "@hanpan/ui/keys";
import { useEffect, useRef } from "react";

/** Ctrl+K, or ⌘K, opens the search from wherever the keyboard is, also out of a field; not above an open dialog. */
export function useFindKey(onFind: () => void): void {
  const latest = useRef(onFind);
  latest.current = onFind;
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => {
      if (press.altKey || belongsToComposition(press) || keyName(press).toLowerCase() !== "mod+k") return;
      // Also above a dialog the browser's own search is not what is meant.
      press.preventDefault();
      if (document.querySelector("dialog[open]") === null) latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
