import { buttonClass, EmptyState, ErrorState, PageHeading } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameResults } from "../../game-parts/GameResults.tsx";
import { LiveGridSkeleton } from "../../game-parts/LiveGridSkeleton.tsx";
import { ProviderGrid, ProviderSkeleton } from "../../game-parts/ProviderCard.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { gamesQuery, vendorsQuery } from "../../game-parts/queries.ts";
import { Section } from "../../game-parts/Section.tsx";
import { usePages } from "../../game-parts/usePages.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { TryLiveGrid } from "../../live-parts/TryLiveGrid.tsx";
import * as m from "../../paraglide/messages.js";

/** The makers of live tables. None are invented: without one the page says so and leads on. */
export function CasinoPage() {
  usePageTitle(m.nav_liveCasino());
  const { data, error, isPending, isFetching, refetch } = useQuery(vendorsQuery("LIVE"));
  return (
    <>
      <PageHeading title={m.nav_liveCasino()} />
      {isPending && <ProviderSkeleton />}
      {error && (
        <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && data.list.length > 0 && (
        <div className="flex flex-col gap-10">
          <Section title={m.game_liveProviders()}>
            <ProviderGrid vendors={data.list} category="LIVE" />
          </Section>
          <LiveTables />
        </div>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title={m.provider_empty_live()}
          action={
            <Link to={urls.slots} search={{}} className={buttonClass("play")}>
              {m.nav_slots()}
            </Link>
          }
        >
          {m.provider_empty_lead()}
        </EmptyState>
      )}
    </>
  );
}

/** The tables themselves, the most played first. */
function LiveTables() {
  const shown = usePages(urls.casino);
  return (
    <Section title={m.shell_games()}>
      <GameResults
        pageQuery={(place) => gamesQuery({ category: "LIVE", sort: "popular", ...place })}
        {...shown}
        tiles={{
          skeleton: <LiveGridSkeleton tiles={6} look="LIVE" />,
          draw: (games) => <TryLiveGrid games={games} look="LIVE" label={m.shell_games()} />,
        }}
        empty={{ title: m.game_empty() }}
      />
    </Section>
  );
}
