import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** How long what stands above a card may still load, and move it. */
const loadsForMs = 5_000;
const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Brings a card into view that a link with this anchor led to, once it is there, and keeps it there while the cards above it still load:
 * until the member moves or presses anything, or for five seconds.
 */
export function useLedTo(anchor: string, isThere = true): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => hash === anchor });
  useEffect(() => {
    if (!isThere || !isMeant) return;
    const show = () => card.current?.scrollIntoView();
    show();
    const sizes = new ResizeObserver(show);
    sizes.observe(document.body);
    const stop = () => {
      sizes.disconnect();
      clearTimeout(timer);
      for (const move of moves) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, loadsForMs);
    for (const move of moves) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, [isThere, isMeant]);
  return card;
}
