import { useCallback, useRef } from "react";
import { useFrames } from "./useFrames.ts";

/** A figure that follows the flight without redrawing the page: only its own text changes. */
export function LiveFigure({ running, text }: { running: boolean; text: () => string }) {
  const element = useRef<HTMLSpanElement>(null);
  const step = useCallback(() => {
    const now = text();
    if (element.current !== null && element.current.textContent !== now) element.current.textContent = now;
    return running ? 0 : null;
  }, [text, running]);
  useFrames(step);
  return <span ref={element} aria-hidden="true" className="live-figure" />;
}
