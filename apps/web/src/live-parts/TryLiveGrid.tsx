import type { Game } from "@hanpan/contract";
import { useGridKeys } from "../game-parts/gridKeys.ts";
import { type LiveLook, liveGridClass } from "../game-parts/LiveGridSkeleton.tsx";
import { TryLink } from "../game-parts/TryLink.tsx";
import { LiveTile } from "./tile/LiveTile.tsx";

/** The live tables of a lobby: below each tile the way to try its game. Apart from `LiveGrid`, which the first screen loads. */
export function TryLiveGrid({
  games,
  look,
  label,
}: {
  games: readonly Game[];
  look: LiveLook;
  label: string;
}) {
  const keys = useGridKeys();
  return (
    <ul {...keys} aria-label={label} className={liveGridClass(look)}>
      {games.map((game) => (
        <li key={game.id} className="flex flex-col">
          <LiveTile game={game} />
          <TryLink game={game} />
        </li>
      ))}
    </ul>
  );
}
