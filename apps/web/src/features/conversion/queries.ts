import type { PointEntryType, RollingEntryKind } from "@hanpan/contract";
import { listPoints, listRolling } from "@hanpan/contract/calls/conversion";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { type ChosenPeriod, periodQuery } from "../../cashier-parts/period.ts";
import { ask, callQuery } from "../../lib/callQuery.ts";

const rowsAtOnce = 20;
const startOfList = "";
export const rollingRowsAtOnce = 20;

/** Movements of the member's points, all or of some types, read on by cursor. */
export function pointsQuery(types: PointEntryType[] | undefined, period: ChosenPeriod) {
  const narrowed = { ...periodQuery(period), ...(types === undefined ? {} : { types }) };
  return infiniteQueryOptions({
    queryKey: [listPoints.id, { query: narrowed }],
    queryFn: ({ pageParam, signal }) =>
      ask(listPoints, {
        query: {
          ...narrowed,
          limit: rowsAtOnce,
          ...(pageParam === startOfList ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "member" },
  });
}

/** One page of rolling earned, or of comp applications. */
export const rollingQuery = (kind: RollingEntryKind, period: ChosenPeriod, page: number) => ({
  ...callQuery(listRolling, { query: { kind, ...periodQuery(period), page, limit: rollingRowsAtOnce } }),
  placeholderData: keepPreviousData,
});
