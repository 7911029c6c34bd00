import { belongsToComposition } from "@hanpan/ui/keys";
import { type KeyboardEvent, useRef } from "react";

/** What a grid of tiles is given so that arrow keys, Home and End move through its items (`data-grid-item`). */
export function useGridKeys() {
  const ref = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (belongsToComposition(event)) return;
    const tiles = [...(ref.current?.querySelectorAll<HTMLElement>("[data-grid-item]") ?? [])];
    const current = tiles.findIndex((tile) => tile.matches(":focus"));
    if (current === -1) return;
    const next = tileByKey(event.key, current, tiles.length, columnsOf(ref.current));
    if (next === null) return;
    event.preventDefault();
    tiles[next]?.focus();
  };
  return { ref, onKeyDown };
}

/** The tile that a key leads to, or null when the key means nothing here or there is no such tile. */
export function tileByKey(key: string, current: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = current + step;
  return next >= 0 && next < count ? next : null;
}

function columnsOf(grid: HTMLElement | null): number {
  if (!grid) return 1;
  return getComputedStyle(grid).gridTemplateColumns.split(" ").length;
}
