import type { CouponEntryKind } from "@hanpan/contract";
import { getRoulette, getRoulettePlay, listCoupons } from "@hanpan/contract/calls/roulette";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { ask, callQuery } from "../../lib/callQuery.ts";
import { queryClient } from "../../lib/queryClient.ts";

/** The wheel, the member's tickets, the commitment to the next spin. */
export const wheelQuery = () => callQuery(getRoulette, {});

/** One play with its proof. */
export const playQuery = (id: string) => callQuery(getRoulettePlay, { params: { id } });

const rowsAtOnce = 20;
const startOfList = "";

/** Tickets that came and went, read on by cursor. */
export function couponsQuery(kind: CouponEntryKind | undefined) {
  const narrowed = kind === undefined ? {} : { kind };
  return infiniteQueryOptions({
    queryKey: [listCoupons.id, { query: narrowed }],
    queryFn: ({ pageParam, signal }) =>
      ask(listCoupons, {
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

/** After a spin was shown: tickets, points and history are asked for again. */
export function refreshRoulette(): void {
  for (const call of [getRoulette, listCoupons]) void queryClient.invalidateQueries({ queryKey: [call.id] });
  refreshMoney();
}
