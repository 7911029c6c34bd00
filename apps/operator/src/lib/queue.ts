import { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import { listInquiries } from "@hanpan/contract/operator/calls/inquiry";
import { listRequests } from "@hanpan/contract/operator/calls/money";
import { listReports } from "@hanpan/contract/operator/calls/post";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as m from "../paraglide/messages.js";
import { useMay } from "./me.ts";
import { showNotice } from "./notices.ts";
import { useTitleBadge } from "./page-title.ts";
import { callQuery } from "./queries.ts";
import { currentToken, useSignedIn } from "./session.ts";
import { ring } from "./sound.ts";
import { useConsole } from "./store.ts";
import { listen } from "./stream.ts";

/** The oldest hundred requests that wait for an operator: the queue's first page, shared by all who look. */
export const openRequestsQuery = callQuery(listRequests, { query: { open: "true", limit: 100 } });

/** The oldest hundred inquiries that wait for an answer. */
export const openInquiriesQuery = callQuery(listInquiries, { query: { open: "true", limit: 100 } });

/** The oldest hundred reports of posts and comments that nobody has closed. */
export const openReportsQuery = callQuery(listReports, { query: { limit: 100 } });

/** What waits for operators, by the screen where it is worked on. */
export interface OpenCounts {
  readonly money: number;
  readonly inquiries: number;
  readonly reports: number;
}

/** How often the queue is read: seldom while the stream tells of changes, often without it. */
export function useQueueRefetchMs(): number {
  return useConsole((state) => (state.stream === "LIVE" ? 30_000 : 5_000));
}

/** Whether the operator's role has a queue to watch at all. */
export function useHasQueue(): boolean {
  const mayMoney = useMay("money.read");
  const mayInquiries = useMay("inquiry.read");
  const mayReports = useMay("board.read");
  return mayMoney || mayInquiries || mayReports;
}

/** Those of `ids` that were not there before; none on the first look, when everything would be new. */
export function newcomers(before: ReadonlySet<string> | null, ids: readonly string[]): string[] {
  return before === null ? [] : ids.filter((id) => !before.has(id));
}

/**
 * Watches the queues from every screen: hears the stream, rings and says so when a request, an inquiry or a report comes
 * in, and keeps the count in the browser's title. Answers how many are open.
 */
export function useQueueWatch(): OpenCounts {
  const mayMoney = useMay("money.read");
  const mayInquiries = useMay("inquiry.read");
  const mayReports = useMay("board.read");
  const mayRead = useHasQueue();
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const refetchMs = useQueueRefetchMs();

  useEffect(() => {
    const token = currentToken();
    if (!signedIn || !mayRead || token === null) return;
    return listen(token, (event) => {
      if (event.event === "position" && !event.data.gap) return;
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfQueue(queryKey[0]) });
    });
  }, [signedIn, mayRead, client]);

  const reading = { refetchInterval: refetchMs, refetchIntervalInBackground: true };
  const requests = useQuery({ ...openRequestsQuery, ...reading, enabled: signedIn && mayMoney }).data;
  const inquiries = useQuery({ ...openInquiriesQuery, ...reading, enabled: signedIn && mayInquiries }).data;
  const reports = useQuery({ ...openReportsQuery, ...reading, enabled: signedIn && mayReports }).data;
  useRing(requests?.list, m.queue_newRequests);
  useRing(inquiries?.list, m.inquiry_new);
  useRing(reports?.list, m.board_reports_new);

  const open = {
    money: requests?.total ?? 0,
    inquiries: inquiries?.total ?? 0,
    reports: reports?.total ?? 0,
  };
  useTitleBadge(open.money + open.inquiries + open.reports);
  return open;
}

/** Rings and says so when rows come that were not there before. */
function useRing(
  rows: readonly { readonly id: string }[] | undefined,
  words: (given: { count: number }) => string,
): void {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const say = useRef(words);
  say.current = words;
  useEffect(() => {
    if (!rows) return;
    const ids = rows.map(({ id }) => id);
    const added = newcomers(seen.current, ids);
    seen.current = new Set([...(seen.current ?? []), ...ids]);
    if (added.length === 0) return;
    ring();
    showNotice("info", say.current({ count: added.length }));
  }, [rows]);
}

const queues = ["operator.money.", "operator.inquiry.", "operator.note.", "operator.report."];

function isOfQueue(key: unknown): boolean {
  return (
    typeof key === "string" && (queues.some((queue) => key.startsWith(queue)) || key === getDashboard.id)
  );
}
