import { buttonClass, EmptyState, ErrorState, PageHeading } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ProviderGrid, ProviderSkeleton } from "../../game-parts/ProviderCard.tsx";
import { usePageTitle } from "../../game-parts/page-title.ts";
import { vendorsQuery } from "../../game-parts/queries.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** The makers of live tables. None are invented: without one the page says so and leads on. */
export function CasinoPage() {
  usePageTitle(m.nav_liveCasino());
  const { data, error, isPending, isFetching, refetch } = useQuery(vendorsQuery("LIVE"));
  return (
    <>
      <PageHeading title={m.nav_liveCasino()} lead={m.game_liveProviders()} />
      {isPending && <ProviderSkeleton />}
      {error && (
        <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && data.list.length > 0 && <ProviderGrid vendors={data.list} />}
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
