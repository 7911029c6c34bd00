import { getPartnerSummary, listRecommended } from "@hanpan/contract/calls/partner";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { ask, callQuery } from "../../lib/callQuery.ts";

const rowsAtOnce = 20;
const startOfList = "";

/** The member's code and link with those who used it, read on by cursor. */
export const recommendedPages = () =>
  infiniteQueryOptions({
    queryKey: [listRecommended.id],
    queryFn: ({ pageParam, signal }) =>
      ask(listRecommended, {
        query: { limit: rowsAtOnce, ...(pageParam === startOfList ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "member" },
  });

/** What a partner's branch came to; the period before stays until the next has come. */
export const summaryQuery = (period: { from?: string; to?: string }) => ({
  ...callQuery(getPartnerSummary, { query: period }),
  placeholderData: keepPreviousData,
});
