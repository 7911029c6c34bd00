import type { Game } from "@hanpan/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { sentText } from "../game-parts/lobbySearch.ts";
import { gamesQuery } from "../game-parts/queries.ts";
import { useMember } from "../lib/session.ts";
import { globalSettingQuery } from "../lib/settings.ts";
import { findPlaces, type SoughtPlace } from "./places.ts";

/** The most games that are shown while typing; the lobby has the rest. */
const mostGames = 6;

/** One thing that a search shows below its field. */
export type Suggestion =
  | { readonly kind: "recent"; readonly key: string; readonly text: string }
  | { readonly kind: "game"; readonly key: string; readonly game: Game }
  | { readonly kind: "place"; readonly key: string; readonly place: SoughtPlace };

/**
 * What is shown for a text, a former answer until the next is there: screens at once, games as the server finds them. Of no text what was
 * searched before. In the lobby its own list shows the games.
 */
export function useSuggestions(
  typed: string,
  {
    open,
    inLobby,
    recent,
  }: { readonly open: boolean; readonly inLobby: boolean; readonly recent: readonly string[] },
) {
  const signedIn = useMember() !== null;
  const hasSports = useQuery(globalSettingQuery()).data?.features.sports ?? false;
  const search = sentText(typed) ?? "";
  const asks = open && !inLobby && search !== "";
  const games = useQuery({
    ...gamesQuery({ search, limit: mostGames }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  if (typed.trim() === "") {
    const items = recent.map((text): Suggestion => ({ kind: "recent", key: `recent ${text}`, text }));
    return { items, isSettled: true, hasFailed: false };
  }
  const found = asks ? (games.data?.list ?? []) : [];
  const items: readonly Suggestion[] = [
    ...found.map((game): Suggestion => ({ kind: "game", key: game.id, game })),
    ...findPlaces(typed, { signedIn, hasSports }).map(
      (place): Suggestion => ({ kind: "place", key: place.to, place }),
    ),
  ];
  return {
    items,
    isSettled: !asks || (!games.isFetching && !games.isPlaceholderData),
    hasFailed: asks && games.isError,
  };
}
