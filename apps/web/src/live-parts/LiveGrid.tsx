import type { Game } from "@hanpan/contract";
import { placeholders, Skeleton } from "@hanpan/ui";
import { clsx } from "clsx";
import { useGridKeys } from "../game-parts/grid-keys.ts";
import { LiveTile } from "./tile/LiveTile.tsx";

const columns = {
  LIVE: "grid-cols-2 md:grid-cols-2 lg:grid-cols-3",
  MINI: "grid-cols-2 lg:grid-cols-4",
} as const;

const gridClass = "grid gap-3 md:gap-4";

/** Live tables or mini-games, two beside each other at 390. Arrow keys, Home and End move through them. */
export function LiveGrid({
  games,
  look,
  label,
}: {
  games: readonly Game[];
  look: keyof typeof columns;
  label: string;
}) {
  const keys = useGridKeys();
  return (
    <ul {...keys} aria-label={label} className={clsx(gridClass, columns[look])}>
      {games.map((game) => (
        <li key={game.id}>
          <LiveTile game={game} />
        </li>
      ))}
    </ul>
  );
}

/** The grid's shape while its games are on their way. */
export function LiveGridSkeleton({ tiles, look }: { tiles: number; look: keyof typeof columns }) {
  return (
    <div aria-hidden className={clsx(gridClass, columns[look])}>
      {placeholders(tiles).map((name) => (
        <Skeleton key={name} className="h-64 rounded-dialog lg:h-80" />
      ))}
    </div>
  );
}
