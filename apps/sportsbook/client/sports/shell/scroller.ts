import { createContext, type RefObject, useContext, useLayoutEffect } from "react";

const nowhere: RefObject<HTMLElement | null> = { current: null };

/** What scrolls the page's middle: long lists draw what of them is in sight. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>(nowhere);

export const useScroller = (): RefObject<HTMLElement | null> => useContext(ScrollerContext);

const kept = new Map<string, number>();

/** Begins a place at its top, and comes back to where it was left. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, place: string): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = kept.get(place) ?? 0;
    const keep = (): void => void kept.set(place, element.scrollTop);
    element.addEventListener("scroll", keep, { passive: true });
    return () => element.removeEventListener("scroll", keep);
  }, [scroller, place]);
}
