import type { Game } from "@hanpan/contract";
import { placeholders, Skeleton } from "@hanpan/ui";
import { type KeyboardEvent, useRef } from "react";
import { GameTile } from "./GameTile.tsx";

const gridClass =
  "grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 md:grid-cols-5 md:gap-x-4 lg:grid-cols-5 xl:grid-cols-6";

/** Tiles in rows: three at 390, six at 1440. Arrow keys, Home and End move through it; Tab goes tile by tile too. */
export function GameGrid({ games, label }: { games: readonly Game[]; label: string }) {
  const grid = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>("[data-grid-item]") ?? [])];
    const current = tiles.findIndex((tile) => tile.matches(":focus"));
    if (current === -1) return;
    const next = tileByKey(event.key, current, tiles.length, columnsOf(grid.current));
    if (next === null) return;
    event.preventDefault();
    tiles[next]?.focus();
  };
  return (
    <ul ref={grid} aria-label={label} className={gridClass} onKeyDown={onKeyDown}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameTile game={game} eager={index < 6} />
        </li>
      ))}
    </ul>
  );
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

/** The grid's shape while its games are on their way. */
export function GameGridSkeleton({ tiles = 12 }: { tiles?: number }) {
  return (
    <div className={gridClass} aria-hidden>
      {placeholders(tiles).map((name) => (
        <div key={name}>
          <Skeleton className="aspect-3/4 rounded-dialog" />
          <Skeleton className="mt-2 h-4 w-4/5" />
          <Skeleton className="mt-1.5 h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
