import { type RefObject, useLayoutEffect, useState } from "react";
import { useScroller } from "../shell/scroller.ts";
import { type Layout, type RowWindow, windowOf } from "./windowing.ts";

/** So many pixels above and below what is seen are drawn too. */
const aroundPx = 200;

/** The rows of a list that are to be drawn; followed while the page scrolls, changed only when other rows are. */
export function useRowWindow(list: RefObject<HTMLElement | null>, layout: Layout): RowWindow {
  const scroller = useScroller();
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: 0 });
  useLayoutEffect(() => {
    const around = scroller.current;
    const element = list.current;
    if (around === null || element === null) return;
    let beginPx = 0;
    let heightPx = 0;
    const look = (): void => {
      const topPx = around.scrollTop - beginPx;
      const next = windowOf(layout, topPx, topPx + heightPx, aroundPx);
      setShown((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    // Asked for when it may have changed, and not while it scrolls: to answer, everything must be laid out.
    const measure = (): void => {
      beginPx = element.offsetTop;
      heightPx = around.clientHeight;
      look();
    };
    measure();
    around.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(around);
    return () => {
      around.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [scroller, list, layout]);
  return shown;
}
