import { type RefObject, useLayoutEffect, useRef } from "react";
import { markMove } from "./marks.ts";

/**
 * Shows at the element with the returned ref which way odds went. A suspension is no move: what comes after it is held
 * against what was before.
 */
export function useMove(oddsHundredths: number | null): RefObject<HTMLElement | null> {
  const figure = useRef<HTMLElement>(null);
  const seen = useRef(oddsHundredths);
  useLayoutEffect(() => {
    const before = seen.current;
    if (oddsHundredths === null || oddsHundredths === before) return;
    seen.current = oddsHundredths;
    if (before !== null && figure.current !== null) {
      markMove(figure.current, oddsHundredths > before ? "UP" : "DOWN");
    }
  }, [oddsHundredths]);
  return figure;
}
