import { useEffect, useRef, useState } from "react";

/** How long a change is on the screen before it counts as seen. */
const seenAfterMs = 1_000;
/** How often it is asked whether what was held when it changed has been let go. */
const releaseMs = 50;

const begins = ["keydown", "pointerdown"] as const;
const ends = ["keyup", "pointerup", "pointercancel", "blur"] as const;

/** Whether a key or a pointer is down now. */
function useIsHeld(): { readonly current: boolean } {
  const isHeld = useRef(false);
  useEffect(() => {
    const begin = () => {
      isHeld.current = true;
    };
    const end = () => {
      isHeld.current = false;
    };
    for (const name of begins) window.addEventListener(name, begin, true);
    for (const name of ends) window.addEventListener(name, end, true);
    return () => {
      for (const name of begins) window.removeEventListener(name, begin, true);
      for (const name of ends) window.removeEventListener(name, end, true);
    };
  }, []);
  return isHeld;
}

/**
 * Whether a press may be meant for what is shown. It is true of what is shown first; once something else takes its place
 * (also when there was nothing for a while) it is false for `afterMs`, and as long as a key or a pointer is held that may
 * have been pressed for what stood there before.
 * @param shown what is shown, as a text that is the same for the same; null while it is nothing.
 */
export function useSeen(shown: string | null, afterMs = seenAfterMs): boolean {
  const [seen, setSeen] = useState(shown);
  const isHeld = useIsHeld();
  if (seen === null && shown !== null) setSeen(shown);
  const isSeen = shown === null || seen === null || seen === shown;
  useEffect(() => {
    if (isSeen) return;
    let timer = setTimeout(function look() {
      if (isHeld.current) timer = setTimeout(look, releaseMs);
      else setSeen(shown);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [isSeen, shown, afterMs, isHeld]);
  return isSeen;
}
