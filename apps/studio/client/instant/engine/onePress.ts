import { belongsToComposition } from "@hanpan/ui/keys";
import { useEffect } from "react";

/** Does not let an Enter that is held down press a button of the stage or a move again: a browser makes a press of every repeat. */
function keepOne(event: KeyboardEvent): void {
  const { target } = event;
  if (!event.repeat || event.key !== "Enter" || belongsToComposition(event)) return;
  if (target instanceof HTMLButtonElement && target.closest("#stage, .instant-moves") !== null)
    event.preventDefault();
}

/** One press of a key is one press of a button of the stage, and one move, in every game: what follows has not been seen yet. */
export function useOnePress(): void {
  useEffect(() => {
    addEventListener("keydown", keepOne);
    return () => removeEventListener("keydown", keepOne);
  }, []);
}
