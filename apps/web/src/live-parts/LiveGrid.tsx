import type { Game } from "@hanpan/contract";
import { useGridKeys } from "../game-parts/gridKeys.ts";
import { type LiveLook, liveGridClass } from "../game-parts/LiveGridSkeleton.tsx";
import { LiveTile } from "./tile/LiveTile.tsx";

/** Live tables or mini-games, two beside each other at 390. Arrow keys, Home and End move through them. */
export function LiveGrid({
  games,
  look,
  label,
  waits = false,
}: {
  games: readonly Game[];
  look: LiveLook;
  label: string;
  /** What is live comes once the visitor moves. */
  waits?: boolean;
}) {
  const keys = useGridKeys();
  return (
    <ul {...keys} aria-label={label} className={liveGridClass(look)}>
      {games.map((game) => (
        <li key={game.id}>
          <LiveTile game={game} waits={waits} />
        </li>
      ))}
    </ul>
  );
}
