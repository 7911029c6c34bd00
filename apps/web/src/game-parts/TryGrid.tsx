import type { Game } from "@hanpan/contract";
import { gridClass } from "./GameGrid.tsx";
import { GameTile } from "./GameTile.tsx";
import { useGridKeys } from "./gridKeys.ts";
import { TryLink } from "./TryLink.tsx";

/** The grid of a lobby: below each tile the way to try its game. Apart from `GameGrid`, which the first screen loads. */
export function TryGrid({ games, label }: { games: readonly Game[]; label: string }) {
  const keys = useGridKeys();
  return (
    <ul {...keys} aria-label={label} className={gridClass}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameTile game={game} eager={index < 6} />
          <TryLink game={game} />
        </li>
      ))}
    </ul>
  );
}
