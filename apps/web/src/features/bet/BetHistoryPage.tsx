import { downloadBets } from "@hanpan/contract/calls/bet";
import { formatNumber } from "@hanpan/contract/money";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Button, buttonClass, PageHeading, Skeleton, Tabs } from "@hanpan/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { SaveList } from "../../cashier-parts/SaveList.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { retryList } from "../../lib/retryList.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { BetDetail } from "./BetDetail.tsx";
import { BetTable } from "./BetTable.tsx";
import { HistoryChart } from "./HistoryChart.tsx";
import { HistoryFilterBar } from "./HistoryFilterBar.tsx";
import {
  filtersOf,
  type HistorySearch,
  type HistoryTab,
  historySearch,
  historyTabs,
  queryOf,
} from "./historySearch.ts";
import { betsQuery } from "./queries.ts";
import { type BetRound, roundsOf } from "./rounds.ts";
import { Totals } from "./Totals.tsx";

const emptyWords: Record<HistoryTab, () => string> = {
  ALL: m.bet_empty_all,
  LIVE: m.bet_empty_live,
  SLOT: m.bet_empty_slots,
  SPORTS: m.bet_empty_sports,
  MINI: m.bet_empty_mini,
};

/** Betting history: a tab per kind of game, filters in the address, totals, chart, table, CSV. */
export function BetHistoryPage() {
  const search = historySearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  usePageTitle(m.bet_title());

  const change = (changed: Partial<HistorySearch>) => {
    const next = { ...search, ...changed };
    const kept = Object.entries(next).filter(([, value]) => value !== undefined);
    void navigate({ to: urls.history, search: Object.fromEntries(kept), replace: true, resetScroll: false });
  };

  return (
    <>
      <PageHeading title={m.bet_title()} lead={m.bet_lead()} />
      <Tabs
        label={m.bet_tabs()}
        // All of them: what was played is shown also once an operator has switched its kind off.
        tabs={historyTabs.map((id) => ({
          id,
          label: id === "ALL" ? m.common_all() : wordOf(gameCategoryWords, id),
        }))}
        value={filtersOf(search).tab}
        onChange={(tab) => change({ tab, vendorId: undefined })}
      >
        <Bets search={search} onChange={change} />
      </Tabs>
    </>
  );
}

/** What asks also says which days are asked for: the first reply says what day it is, and is then asked for that. */
function Bets({
  search,
  onChange,
}: {
  search: HistorySearch;
  onChange: (changed: Partial<HistorySearch>) => void;
}) {
  const filters = filtersOf(search);
  const bets = useInfiniteQuery(betsQuery(filters));
  const [opened, setOpened] = useState<BetRound | null>(null);
  const rows = bets.data?.pages.flatMap((page) => page.list) ?? [];
  const totals = bets.data?.pages[0]?.totals;
  const narrowed = filters.vendorId !== undefined || filters.status !== undefined;

  return (
    <>
      <HistoryFilterBar
        filters={filters}
        onChange={onChange}
        action={
          <SaveList
            call={downloadBets}
            parts={{ query: queryOf(filters) }}
            name={`hanpan-bets-${filters.from}-${filters.to}`}
            disabled={rows.length === 0}
          />
        }
      />
      {bets.isPending && (
        <div aria-hidden>
          <Skeleton className="mb-4 h-34 md:h-24" />
          <Skeleton className="mb-4 h-[286px] md:h-[302px]" />
        </div>
      )}
      {totals && totals.count > 0 && (
        <>
          <Totals {...totals} />
          <HistoryChart filters={filters} total={totals.count} />
        </>
      )}
      <BetTable
        rows={roundsOf(rows)}
        loading={bets.isPending}
        error={bets.isError ? failureMessage(bets.error) : undefined}
        onRetry={() => retryList(bets)}
        onOpen={setOpened}
        empty={{
          title: emptyWords[filters.tab](),
          action: narrowed ? (
            <Button onClick={() => onChange({ vendorId: undefined, status: undefined })}>
              {m.bet_empty_reset()}
            </Button>
          ) : (
            <Link to={urls.games} className={buttonClass("play")}>
              {m.bet_empty_play()}
            </Link>
          ),
        }}
        footer={
          <div className="mt-4 flex flex-col items-center gap-2">
            <p translate="no" className="tabular text-12 text-muted" aria-live="polite">
              {m.bet_loadedOf({
                total: formatNumber(totals?.count ?? rows.length),
                count: formatNumber(rows.length),
              })}
            </p>
            {bets.hasNextPage && (
              <Button busy={bets.isFetchingNextPage} onClick={() => void bets.fetchNextPage()}>
                {m.common_more()}
              </Button>
            )}
          </div>
        }
      />
      <BetDetail bet={opened} onClose={() => setOpened(null)} />
    </>
  );
}
