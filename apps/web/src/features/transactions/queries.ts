import { listMoneyRequests } from "@hanpan/contract/calls/moneyRequest";
import { listLedger } from "@hanpan/contract/calls/statement";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { ask } from "../../lib/callQuery.ts";
import { type RequestFilters, requestQuery } from "./requestSearch.ts";
import { type StatementFilters, statementQuery } from "./statementSearch.ts";

const rowsAtOnce = 20;
const startOfList = "";

const cursorOf = (cursor: string) => (cursor === startOfList ? {} : { cursor });

/** The requests that the filters match, read on by cursor. */
export const requestsQuery = (filters: RequestFilters) =>
  infiniteQueryOptions({
    queryKey: [listMoneyRequests.id, { query: requestQuery(filters) }, "all"],
    queryFn: ({ pageParam, signal }) =>
      ask(listMoneyRequests, {
        query: { ...requestQuery(filters), limit: rowsAtOnce, ...cursorOf(pageParam) },
        signal,
      }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "member" },
  });

/** The movements that the filters match, read on by cursor: a deep page costs no more than the first. */
export const statementPages = (filters: StatementFilters) =>
  infiniteQueryOptions({
    queryKey: [listLedger.id, { query: statementQuery(filters) }],
    queryFn: ({ pageParam, signal }) =>
      ask(listLedger, {
        query: { ...statementQuery(filters), limit: rowsAtOnce, ...cursorOf(pageParam) },
        signal,
      }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "member" },
  });
