import type { Game } from "@hanpan/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { sentText } from "../game-parts/lobbySearch.ts";
import { gamesQuery } from "../game-parts/queries.ts";
import { type FoundBeside, useFoundBeside } from "./foundBeside.ts";

/** The most games that are shown while typing; the lobby has the rest. */
const mostGames = 6;

/** One thing that a search shows below its field. */
export type Suggestion =
  | { readonly kind: "recent"; readonly key: string; readonly text: string }
  | { readonly kind: "game"; readonly key: string; readonly game: Game }
  | FoundBeside;

/**
 * What is shown for a text, a former answer until the next is there: screens at once, games as the server finds them, matches of the next
 * ones. Of no text what was searched before. The lobby shows all that is found itself.
 */
export function useSuggestions(
  typed: string,
  {
    open,
    inLobby,
    recent,
  }: { readonly open: boolean; readonly inLobby: boolean; readonly recent: readonly string[] },
) {
  const search = sentText(typed) ?? "";
  const asks = open && !inLobby && search !== "";
  const games = useQuery({
    ...gamesQuery({ search, limit: mostGames }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const beside = useFoundBeside(search, asks);
  if (typed.trim() === "") {
    const items = recent.map((text): Suggestion => ({ kind: "recent", key: `recent ${text}`, text }));
    return { items, isSettled: true, hasFailed: false };
  }
  const found = asks ? (games.data?.list ?? []) : [];
  const items: readonly Suggestion[] = [
    ...found.map((game): Suggestion => ({ kind: "game", key: game.id, game })),
    ...beside,
  ];
  return {
    items,
    isSettled: !asks || (!games.isFetching && !games.isPlaceholderData),
    hasFailed: asks && games.isError,
  };
}
