import { useCallback, useEffect, useRef, useState } from "react";

/** How long a change is on the screen before it counts as seen. */
const seenAfterMs = 1_000;
/** How often it is asked whether what was held when it changed has been let go. */
const releaseMs = 50;

/** What each event says of keys and pointers: that one is down now, or none. */
const says = {
  keydown: ["key", true],
  keyup: ["key", false],
  pointerdown: ["pointer", true],
  pointerup: ["pointer", false],
  pointercancel: ["pointer", false],
} as const;

/** Answers whether a key or a pointer is down now. */
function useIsHeld(): () => boolean {
  const held = useRef({ key: false, pointer: false });
  useEffect(() => {
    const removing = new AbortController();
    const options = { capture: true, signal: removing.signal };
    for (const [name, [what, isDown]] of Object.entries(says))
      window.addEventListener(
        name,
        () => {
          held.current[what] = isDown;
        },
        options,
      );
    // What is let go in another window is not reported. A field that loses the focus is no window that does.
    window.addEventListener(
      "blur",
      ({ target }) => {
        if (!(target instanceof Node)) held.current = { key: false, pointer: false };
      },
      options,
    );
    return () => removing.abort();
  }, []);
  return useCallback(() => held.current.key || held.current.pointer, []);
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
      if (isHeld()) timer = setTimeout(look, releaseMs);
      else setSeen(shown);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [isSeen, shown, afterMs, isHeld]);
  return isSeen;
}
