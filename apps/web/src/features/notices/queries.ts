import type { EventState } from "@hanpan/contract";
import { listEvents, listNotices } from "@hanpan/contract/calls/notice";
import { keepPreviousData } from "@tanstack/react-query";
import { callQuery } from "../../lib/call-query.ts";

export const noticesPerPage = 20;

/** A page of the announcements. */
export const noticesQuery = (page: number) => ({
  ...callQuery(listNotices, { query: { page, limit: noticesPerPage } }),
  placeholderData: keepPreviousData,
});

/** A page of the events that go on, or of those that have ended. */
export const eventsQuery = (state: EventState, page: number) => ({
  ...callQuery(listEvents, { query: { state, page, limit: noticesPerPage } }),
  placeholderData: keepPreviousData,
});

/** One announcement. */
export const noticeQuery = (id: string) => callQuery(listNotices, { query: { id } });

/** One event. */
export const eventQuery = (id: string) => callQuery(listEvents, { query: { id } });
