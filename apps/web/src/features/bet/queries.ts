import type { Bet } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import { getBet, listBets } from "@hanpan/contract/calls/bet";
import { listVendors } from "@hanpan/contract/calls/game";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { ask, callQuery } from "../../lib/callQuery.ts";
import { type HistoryFilters, queryOf } from "./historySearch.ts";

const rowsAtOnce = 20;
const startOfList = "";
const chartPages = 10;
const chartRowsAtOnce = 100;

/** The bets that the filters match, read on by cursor: a deep page costs no more than the first. */
export const betsQuery = (filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: [listBets.id, { query: queryOf(filters) }],
    queryFn: ({ pageParam, signal }) =>
      ask(listBets, {
        query: {
          ...queryOf(filters),
          limit: rowsAtOnce,
          ...(pageParam === startOfList ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "member" },
  });

/** The latest bets that the filters match, up to a thousand, for the chart. */
export const chartQuery = (filters: HistoryFilters) => ({
  queryKey: [listBets.id, { query: queryOf(filters) }, "chart"],
  queryFn: ({ signal }: { signal: AbortSignal }) => readForChart(filters, signal),
  meta: { auth: "member" as const },
});

async function readForChart(filters: HistoryFilters, signal: AbortSignal): Promise<Bet[]> {
  const bets: Bet[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < chartPages; page += 1) {
    const query = { ...queryOf(filters), limit: chartRowsAtOnce, ...(cursor === null ? {} : { cursor }) };
    const part: DataOf<typeof listBets> = await ask(listBets, { query, signal });
    bets.push(...part.list);
    cursor = part.nextCursor;
    if (cursor === null) break;
  }
  return bets;
}

/** One bet with its replay link and proof. */
export const betQuery = (id: string) => callQuery(getBet, { params: { id } });

/** The makers of the games of one kind or of all, to filter by. */
export const vendorQuery = (category: HistoryFilters["tab"]) => ({
  ...callQuery(listVendors, { query: category === "ALL" ? {} : { category } }),
  staleTime: 300_000,
});
