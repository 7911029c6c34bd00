import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { Game } from "@hanpan/contract";
import { Button, EmptyState, ErrorState, VisuallyHidden } from "@hanpan/ui";
import { type UseQueryOptions, useQueries } from "@tanstack/react-query";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";
import { GameGridSkeleton } from "./GameGrid.tsx";
import { mostPages } from "./lobbySearch.ts";
import type { GameList } from "./queries.ts";
import { TryGrid } from "./TryGrid.tsx";

const tilesAPage = 42;

export interface GameResultsProps {
  /** Asks for a page of the games. */
  pageQuery: (place: { page: number; limit: number }) => UseQueryOptions<GameList, RequestFailure>;
  /** How many pages are shown. */
  pages: number;
  onMore: () => void;
  /** How the games are drawn, and their shape while they are on their way; tiles of the lobby when not said. */
  tiles?:
    | { draw: (games: readonly Game[], label: string) => React.ReactNode; skeleton: React.ReactNode }
    | undefined;
  /** What is shown when nothing matches. */
  empty: { title: string; hint?: string; action?: React.ReactNode };
}

/** The games that match, page below page, with every state a list can be in. */
export function GameResults({ pageQuery, pages, onMore, tiles, empty }: GameResultsProps) {
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => pageQuery({ page: index + 1, limit: tilesAPage })),
  });
  const games = onceEach(results.flatMap((result) => result.data?.list ?? []));
  const total = results.find((result) => result.data)?.data?.total ?? 0;
  const failed = results.find((result) => result.isError);
  const loading = results.some((result) => result.isPending);

  if (failed && games.length === 0) {
    return (
      <ErrorState
        title={failureMessage(failed.error)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!loading && games.length === 0) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.hint}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <VisuallyHidden live="polite">{loading ? "" : m.game_lobby_count({ count: total })}</VisuallyHidden>
      {games.length > 0 &&
        (tiles?.draw(games, m.game_lobby_title()) ?? <TryGrid games={games} label={m.game_lobby_title()} />)}
      {loading && (tiles?.skeleton ?? <GameGridSkeleton tiles={games.length > 0 ? 6 : 12} />)}
      {failed && games.length > 0 && (
        <ErrorState title={failureMessage(failed.error)} onRetry={() => void failed.refetch()} />
      )}
      {!failed && pages * tilesAPage < total && pages < mostPages && (
        <Button className="mx-auto" busy={loading} onClick={onMore}>
          {m.common_more()}
        </Button>
      )}
    </div>
  );
}

/** A game that moves from one page to another may be in both until both are read again. */
function onceEach(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.id, game])).values()];
}
