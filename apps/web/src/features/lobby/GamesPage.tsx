import { gameSorts } from "@hanpan/contract/enumerations";
import { gameSortWords } from "@hanpan/contract/words/gameSort";
import { Button, later, PageHeading, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { GameResults } from "../../game-parts/GameResults.tsx";
import { LiveGridSkeleton } from "../../game-parts/LiveGridSkeleton.tsx";
import { type LobbySearch, lobbySearch, sentSearch } from "../../game-parts/lobbySearch.ts";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { gamesQuery, vendorsQuery } from "../../game-parts/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import SearchField from "../../search-parts/SearchField.tsx";
import { CategoryChips, VendorChips } from "./LobbyFilters.tsx";

const route = getRouteApi("/shell/games");

/** Fetched only by who searches. */
const FoundInLobby = later(() => import("../../search-parts/FoundInLobby.tsx"));

/** Fetched only by who looks at live tables or mini-games. */
const LiveGrid = later(async () => ({
  default: (await import("../../live-parts/TryLiveGrid.tsx")).TryLiveGrid,
}));

/** Tables and mini-games are shown as they are now; other games by their art. */
function liveTiles(category: LobbySearch["category"]): React.ComponentProps<typeof GameResults>["tiles"] {
  if (category !== "LIVE" && category !== "MINI") return undefined;
  const skeleton = <LiveGridSkeleton tiles={6} look={category} />;
  return {
    skeleton,
    draw: (games, label) => (
      <Suspense fallback={skeleton}>
        <LiveGrid games={games} look={category} label={label} />
      </Suspense>
    ),
  };
}

/** The lobby. Every filter is in the address, so a view can be shared, reloaded and gone back to. */
export function GamesPage() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const vendors = useQuery(vendorsQuery()).data?.list;
  const change = (changed: Partial<LobbySearch>) =>
    void navigate({
      replace: true,
      resetScroll: false,
      search: (before) => ({ ...lobbySearch.parse(before), pages: undefined, ...changed }),
    });
  const filtered =
    filters.search !== undefined || filters.vendorId !== undefined || filters.category !== undefined;

  usePageTitle(m.game_lobby_title());

  return (
    <>
      <PageHeading title={m.game_lobby_title()} />
      <div className="mb-4 lg:hidden">
        <SearchField />
      </div>
      <div className="mb-6 flex flex-col justify-between gap-3 md:flex-row md:items-end">
        <div className="flex flex-col gap-3">
          <CategoryChips
            vendors={vendors}
            value={filters.category}
            onChange={(category) => change({ category })}
          />
          <VendorChips
            vendors={vendors ?? []}
            value={filters.vendorId}
            onChange={(vendorId) => change({ vendorId })}
          />
        </div>
        <SelectField
          label={m.game_sort()}
          labelHidden
          className="w-36"
          value={filters.sort ?? "popular"}
          onChange={(event) => change({ sort: gameSorts.find((sort) => sort === event.target.value) })}
          options={gameSorts.map((sort) => ({ value: sort, label: wordOf(gameSortWords, sort) }))}
        />
      </div>
      {filters.search !== undefined && (
        <Suspense>
          <FoundInLobby search={filters.search} />
        </Suspense>
      )}
      <GameResults
        pageQuery={(place) => gamesQuery({ ...sentSearch(filters), ...place })}
        pages={filters.pages ?? 1}
        tiles={liveTiles(filters.category)}
        onMore={() => change({ pages: (filters.pages ?? 1) + 1 })}
        empty={
          filtered
            ? {
                title: m.game_search_empty(),
                hint: m.game_search_emptyHint(),
                action: (
                  <Button
                    onClick={() => change({ search: undefined, vendorId: undefined, category: undefined })}
                  >
                    {m.game_filters_clear()}
                  </Button>
                ),
              }
            : { title: m.game_empty() }
        }
      />
    </>
  );
}
