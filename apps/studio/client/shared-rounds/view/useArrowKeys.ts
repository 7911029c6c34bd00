import { belongsToComposition } from "@hanpan/ui/keys";
import type { KeyboardEvent, RefObject } from "react";

const ways: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Arrow keys go from the focused button of a field to the nearest one in their direction, as the eye sees it. */
export const useArrowKeys = (field: RefObject<HTMLElement | null>) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    const way = ways[event.key];
    const from = event.target instanceof HTMLButtonElement ? event.target : null;
    if (belongsToComposition(event)) return;
    if (way === undefined || from === null || field.current === null) return;
    event.preventDefault();
    const middle = (element: Element): readonly [number, number] => {
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [startX, startY] = middle(from);
    let nearest: HTMLButtonElement | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const button of field.current.querySelectorAll("button")) {
      const [x, y] = middle(button);
      const ahead = (x - startX) * way[0] + (y - startY) * way[1];
      const aside = Math.abs((x - startX) * way[1]) + Math.abs((y - startY) * way[0]);
      const cost = ahead + aside * 3;
      if (ahead > 2 && cost < least) {
        least = cost;
        nearest = button;
      }
    }
    if (nearest === null) return;
    for (const button of field.current.querySelectorAll("button")) button.tabIndex = -1;
    nearest.tabIndex = 0;
    nearest.focus();
  },
});
