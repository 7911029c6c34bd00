import type { Game } from "@hanpan/contract";
import { listGames } from "@hanpan/contract/calls/game";
import { useQuery } from "@tanstack/react-query";
import { type GameList, gameQuery } from "../../game-parts/queries.ts";
import { queryClient } from "../../lib/queryClient.ts";

/** A game as one of the lists that were read has it: whoever comes from its card need not wait for its name and poster. */
function listedGame(gameId: string): Game | undefined {
  const lists = queryClient.getQueriesData<Partial<GameList>>({ queryKey: [listGames.id] });
  return lists.flatMap(([, data]) => data?.list ?? []).find(({ id }) => id === gameId);
}

/** What is known of a game: its name, maker and poster. Undefined while unknown; the game runs without it. */
export function useGame(gameId: string): Game | undefined {
  const { data } = useQuery(gameQuery(gameId));
  return data?.list[0] ?? (data === undefined ? listedGame(gameId) : undefined);
}
