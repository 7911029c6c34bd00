import { EmptyState, ErrorState, PageHeading } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { GameResults } from "../../game-parts/GameResults.tsx";
import { lobbySearch, sentSearch } from "../../game-parts/lobbySearch.ts";
import { ProviderGrid, ProviderSkeleton } from "../../game-parts/ProviderCard.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { gamesQuery, vendorsQuery } from "../../game-parts/queries.ts";
import { Section } from "../../game-parts/Section.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";

const route = getRouteApi("/shell/slots");

/** The makers of slots, and their games below. */
export function SlotsPage() {
  usePageTitle(m.nav_slots());
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeading title={m.nav_slots()} />
      <div className="flex flex-col gap-10">
        <Section title={m.game_slotProviders()}>
          <SlotProviders />
        </Section>
        <Section title={m.shell_games()}>
          <GameResults
            pageQuery={(place) => gamesQuery({ ...sentSearch(filters), category: "SLOT", ...place })}
            pages={filters.pages ?? 1}
            onMore={() =>
              void navigate({
                replace: true,
                resetScroll: false,
                search: (before) => ({ ...lobbySearch.parse(before), pages: (filters.pages ?? 1) + 1 }),
              })
            }
            empty={{ title: m.game_empty() }}
          />
        </Section>
      </div>
    </>
  );
}

function SlotProviders() {
  const { data, error, isPending, isFetching, refetch } = useQuery(vendorsQuery("SLOT"));
  if (isPending) return <ProviderSkeleton />;
  if (error) {
    return <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.list.length === 0) return <EmptyState title={m.provider_empty_slot()} />;
  return <ProviderGrid vendors={data.list} category="SLOT" />;
}
