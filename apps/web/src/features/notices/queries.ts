import type { EventState } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import { listEvents, listNotices } from "@hanpan/contract/calls/notice";
import { keepPreviousData, partialMatchKey, type QueryKey } from "@tanstack/react-query";
import { callQuery } from "../../lib/callQuery.ts";

export const noticesPerPage = 20;

/** A page of the announcements. */
export const noticesQuery = (page: number) => ({
  ...callQuery(listNotices, { query: { page, limit: noticesPerPage } }),
  placeholderData: keepPreviousData,
});

/** A page of the events that go on, or of those that have ended; neither stands in for the other. */
export const eventsQuery = (state: EventState, page: number) => ({
  ...callQuery(listEvents, { query: { state, page, limit: noticesPerPage } }),
  placeholderData: (before: DataOf<typeof listEvents> | undefined, of: { queryKey: QueryKey } | undefined) =>
    of && partialMatchKey(of.queryKey, [listEvents.id, { query: { state } }]) ? before : undefined,
});

/** One announcement. */
export const noticeQuery = (id: string) => callQuery(listNotices, { query: { id } });

/** One event. */
export const eventQuery = (id: string) => callQuery(listEvents, { query: { id } });
