import type { Game } from "@hanpan/contract";
import { useQuery } from "@tanstack/react-query";
import { gamesQuery } from "../../game-parts/queries.ts";

/** What is known of a game: its name and maker, for the bar. Undefined while unknown; the game runs without it. */
export function useGame(gameId: string): Game | undefined {
  const { data } = useQuery(gamesQuery({ limit: 100 }));
  return data?.list.find((game) => game.id === gameId);
}
