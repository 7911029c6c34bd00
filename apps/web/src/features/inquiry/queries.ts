import { listInquiries, listTemplates } from "@hanpan/contract/calls/inquiry";
import { getNotification } from "@hanpan/contract/calls/member";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { ask, callQuery } from "../../lib/callQuery.ts";
import { queryClient } from "../../lib/queryClient.ts";

const rowsAtOnce = 20;
const startOfList = "";

/** The member's inquiries, read on by cursor. */
export const inquiriesQuery = () =>
  infiniteQueryOptions({
    queryKey: [listInquiries.id, "all"],
    queryFn: ({ pageParam, signal }) =>
      ask(listInquiries, {
        query: { limit: rowsAtOnce, ...(pageParam === startOfList ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "member" },
  });

/** Texts to begin an inquiry with. */
export const templatesQuery = () => ({ ...callQuery(listTemplates, {}), staleTime: 60_000 });

/** After inquiries were sent, read or deleted: the list and what waits are asked for again. */
export function refreshInquiries(): void {
  for (const call of [listInquiries, getNotification])
    void queryClient.invalidateQueries({ queryKey: [call.id] });
}

export function refreshTemplates(): void {
  void queryClient.invalidateQueries({ queryKey: [listTemplates.id] });
}
