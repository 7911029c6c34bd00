import type { Game } from "@hanpan/contract";
import { placeholders, Skeleton } from "@hanpan/ui";
import type { ReactNode } from "react";
import { GameTile } from "./GameTile.tsx";
import { useGridKeys } from "./gridKeys.ts";

/** How tiles stand: three at 390, six at 1440. */
const gridClass =
  "grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 md:grid-cols-5 md:gap-x-4 lg:grid-cols-5 xl:grid-cols-6 min-[1760px]:grid-cols-8";

/** Tiles in rows: three at 390, six at 1440. Arrow keys, Home and End move through it; Tab goes tile by tile too. */
export function GameGrid({
  games,
  label,
  below,
}: {
  games: readonly Game[];
  label: string;
  /** What stands below the tile of a game. */
  below?: (game: Game) => ReactNode;
}) {
  const keys = useGridKeys();
  return (
    <ul {...keys} aria-label={label} className={gridClass}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameTile game={game} eager={index < 6} />
          {below?.(game)}
        </li>
      ))}
    </ul>
  );
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
