import { belongsToComposition } from "@hanpan/ui/keys";
import { useEffect } from "react";
import type { MachineGame } from "../machine/game.ts";

/**
 * Space spins when nothing else wants it; holding it down spins once. A button that was reached with Tab or an arrow keeps its
 * own space key; one that was merely clicked does not, so that a click on turbo does not take the space key away. Where a game
 * says so, Enter does as space does.
 */
export function useSpaceToSpin(
  game: Pick<MachineGame, "press"> | null,
  blocked: boolean,
  alsoEnter = false,
): void {
  useEffect(() => {
    if (game === null) return;
    let byKey = false;
    const pointed = (): void => {
      byKey = false;
    };
    const wanted = (event: KeyboardEvent): boolean => {
      if (event.code === "Tab" || event.code.startsWith("Arrow")) byKey = true;
      const isKey = event.code === "Space" || (alsoEnter && event.key === "Enter");
      if (!isKey || blocked || belongsToComposition(event)) return false;
      // The menu opens panels of its own.
      if (document.querySelector("dialog[open]") !== null) return false;
      const { activeElement } = document;
      if (!byKey && activeElement instanceof HTMLButtonElement) return true;
      return (
        activeElement === null ||
        activeElement === document.body ||
        activeElement.id === "spin" ||
        activeElement.id === "stage"
      );
    };
    const down = (event: KeyboardEvent): void => {
      if (!wanted(event)) return;
      event.preventDefault();
      if (!event.repeat) game.press();
    };
    const up = (event: KeyboardEvent): void => {
      if (wanted(event)) event.preventDefault();
    };
    addEventListener("pointerdown", pointed);
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    return () => {
      removeEventListener("pointerdown", pointed);
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
    };
  }, [game, blocked, alsoEnter]);
}
