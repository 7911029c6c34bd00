import { isLike } from "@hanpan/browser/search/isLike";
import type { Game } from "@hanpan/contract";
import { type HomeFixture, listHomeFixtures } from "@hanpan/contract/calls/home";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { sentText } from "../game-parts/lobbySearch.ts";
import { gamesQuery } from "../game-parts/queries.ts";
import { callQuery } from "../lib/callQuery.ts";
import { useMember } from "../lib/session.ts";
import { globalSettingQuery } from "../lib/settings.ts";
import { findPlaces, type SoughtPlace } from "./places.ts";

/** The most games that are shown while typing; the lobby has the rest. */
const mostGames = 6;

/** So many of the next matches are looked through, and so many of them shown. */
const [soughtFixtures, mostFixtures] = [50, 3];
const fixturesForMs = 30_000;

/** One thing that a search shows below its field. */
export type Suggestion =
  | { readonly kind: "recent"; readonly key: string; readonly text: string }
  | { readonly kind: "game"; readonly key: string; readonly game: Game }
  | { readonly kind: "place"; readonly key: string; readonly place: SoughtPlace }
  | {
      readonly kind: "fixture";
      readonly key: string;
      readonly fixture: HomeFixture;
      /** The game that the match is bet on in. */
      readonly gameId: string;
    };

/** The next matches of a team that a text may mean. They are asked for once somebody types. */
function useFixtures(typed: string, isAsked: boolean): readonly Suggestion[] {
  const { data } = useQuery({
    ...callQuery(listHomeFixtures, { query: { limit: soughtFixtures } }),
    enabled: isAsked,
    staleTime: fixturesForMs,
  });
  const gameId = data?.gameId ?? null;
  // One letter is in the name of nearly every team.
  if (data === undefined || gameId === null || typed.trim().length < 2) return [];
  return data.list
    .filter(({ home, away }) => isLike(home, typed) || isLike(away, typed))
    .slice(0, mostFixtures)
    .map((fixture) => ({ kind: "fixture", key: fixture.fixtureId, fixture, gameId }));
}

/**
 * What is shown for a text, a former answer until the next is there: screens at once, games as the server finds them, matches of the next ones. Of no text what was
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
  const fixtures = useFixtures(typed, open && hasSports && search !== "");
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
    ...(search === "" ? [] : fixtures),
  ];
  return {
    items,
    isSettled: !asks || (!games.isFetching && !games.isPlaceholderData),
    hasFailed: asks && games.isError,
  };
}
