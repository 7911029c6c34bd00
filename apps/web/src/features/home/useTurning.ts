import { useEffect, useState } from "react";

/** A slide stands so long before the next one comes by itself. */
const standsMs = 7_000;

/**
 * Which of some slides is shown. They turn by themselves unless the visitor stops them or wishes less motion, and rest while
 * somebody points at them, has the keyboard in them or looks elsewhere (`rests`).
 */
export function useTurning(count: number, rests: boolean) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  // A slide may have gone: a match that has begun.
  const shown = Math.min(at, count - 1);
  const isTurning = isPlaying && !rests && count > 1;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setAt((shown + 1) % count);
    }, standsMs);
    return () => clearInterval(timer);
  }, [isTurning, shown, count]);
  return {
    shown,
    isPlaying,
    play: setPlaying,
    show: setAt,
    /** Goes so many slides on, around the end. */
    step: (by: number) => setAt((shown + by + count) % count),
  };
}
