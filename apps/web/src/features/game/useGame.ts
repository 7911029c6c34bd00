import type { Game } from "@hanpan/contract";
import { useQuery } from "@tanstack/react-query";
import { gameQuery } from "../../game-parts/queries.ts";

/** What is known of a game: its name and maker, for the bar. Undefined while unknown; the game runs without it. */
export function useGame(gameId: string): Game | undefined {
  const { data } = useQuery(gameQuery(gameId));
  return data?.list[0];
}
