import type { Game } from "@hanpan/contract";
import { GameGrid } from "./GameGrid.tsx";
import { TryLink } from "./TryLink.tsx";

/** The grid of a lobby: below each tile the way to try its game, which the first screen does not load. */
export function TryGrid(grid: { games: readonly Game[]; label: string }) {
  return <GameGrid {...grid} below={(game) => <TryLink game={game} />} />;
}
