import { buttonClass, EmptyState, ErrorState, PageHeading } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameGrid, GameGridSkeleton } from "../../game-parts/GameGrid.tsx";
import { usePageTitle } from "../../game-parts/page-title.ts";
import { favouritesQuery } from "../../game-parts/queries.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** The games a member keeps. One whose heart was just taken stays in sight until the list is read again. */
export function FavouritesPage() {
  usePageTitle(m.fav_title());
  const { data, error, isPending, isFetching, refetch } = useQuery(favouritesQuery());
  return (
    <>
      <PageHeading title={m.fav_title()} />
      {isPending && <GameGridSkeleton tiles={6} />}
      {error && !data && (
        <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && data.list.length > 0 && <GameGrid games={data.list} label={m.fav_title()} />}
      {data?.list.length === 0 && (
        <EmptyState
          title={m.fav_empty()}
          action={
            <Link to={urls.games} search={{}} className={buttonClass("play")}>
              {m.shell_games()}
            </Link>
          }
        >
          {m.fav_lead()}
        </EmptyState>
      )}
    </>
  );
}
