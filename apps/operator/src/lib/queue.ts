import type { MoneyRequestType } from "@hanpan/contract/enumerations";
import { listAlerts } from "@hanpan/contract/operator/calls/alert";
import { listApprovals, listWaitingElsewhere } from "@hanpan/contract/operator/calls/approval";
import { listBankEntries } from "@hanpan/contract/operator/calls/bankEntry";
import { listReports } from "@hanpan/contract/operator/calls/board";
import { listCases } from "@hanpan/contract/operator/calls/case";
import { listMemberChanges } from "@hanpan/contract/operator/calls/change";
import { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import { listInquiries } from "@hanpan/contract/operator/calls/inquiry";
import { listWaitingDocuments } from "@hanpan/contract/operator/calls/knowledge";
import { listRequests } from "@hanpan/contract/operator/calls/moneyRequest";
import { listReceivedNotes } from "@hanpan/contract/operator/calls/note";
import { listDeskWaiting } from "@hanpan/contract/operator/calls/vendor";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import * as m from "../paraglide/messages.js";
import { type BellKind, permissionOf } from "./bell/kinds.ts";
import { ring } from "./bell/ring.ts";
import { useBellRepeat } from "./bell/useBellRepeat.ts";
import { meQuery, useMay } from "./me.ts";
import { showNotice } from "./notices.ts";
import { useOwnProposals } from "./ownProposals.ts";
import { createPaced } from "./paced.ts";
import { useTitleBadge } from "./pageTitle.ts";
import { callQuery } from "./queries.ts";
import { currentToken, useSignedIn } from "./session.ts";
import { useConsole } from "./store.ts";
import { listen } from "./stream.ts";

/** How often what is shown is read again at most: a batch of a thousand withdrawals that is settled is a thousand events. */
const readAgainEveryMs = 500;

/** How many of a list's newest rows are looked at for what came in. */
const newestRows = 20;

/** How many requests wait for an operator or are in work. */
const openRequestsQuery = callQuery(listRequests, { query: { open: "true", limit: 1 } });

/** The newest requests of a kind that nobody has taken up. */
const newRequestsQuery = (type: MoneyRequestType) =>
  callQuery(listRequests, { query: { type, status: "WAITING", limit: newestRows } });

/** The newest money on the site's accounts that waits for a person, and how much of it there is. */
const openEntriesQuery = callQuery(listBankEntries, {
  query: { waiting: "true", newest: "true", limit: newestRows },
});

/** The newest inquiries that wait for an answer, and how many there are. */
const openInquiriesQuery = callQuery(listInquiries, {
  query: { status: "WAITING_FOR_REPLAY", limit: newestRows },
});

/** The newest reports of posts and comments that nobody has closed, and how many there are. */
const openReportsQuery = callQuery(listReports, { query: { newest: "true", limit: newestRows } });

/** The newest notes to the customer center that wait for an answer, and how many there are. */
export const openNotesQuery = callQuery(listReceivedNotes, {
  query: { open: true, limit: newestRows },
});

/** The newest of what waits for this operator's approval, and how many there are. */
const openApprovalsQuery = callQuery(listApprovals, { query: { box: "DECIDABLE", limit: newestRows } });

/** What waits for a second operator in queues of its own. */
export const elsewhereQuery = callQuery(listWaitingElsewhere, {});

/** The newest open cases, and how many there are. */
const openCasesQuery = callQuery(listCases, { query: { state: "OPEN", limit: newestRows } });

/** The newest alerts that nobody has looked at, and how many there are. */
const openAlertsQuery = callQuery(listAlerts, { query: { state: "WAITING", limit: newestRows } });

/** The newest proposals at the vendors' sports desks that this operator can decide about, and how many each has. */
export const deskWaitingQuery = callQuery(listDeskWaiting, {});

/** Documents of members that wait to be checked. */
const waitingDocumentsQuery = callQuery(listWaitingDocuments, {});
const waitingChangesQuery = callQuery(listMemberChanges, {});

/** No stream has events of desks: they belong to other programs. */
const deskRefetchMs = 10_000;

/** What waits for operators, by the screen where it is worked on. */
export interface OpenCounts {
  readonly money: number;
  readonly bankEntries: number;
  readonly inquiries: number;
  readonly reports: number;
  readonly notes: number;
  readonly approvals: number;
  /** What waits for a second operator in queues of its own, and is counted there too. */
  readonly elsewhere: number;
  readonly desks: number;
  readonly documents: number;
  readonly changes: number;
  readonly cases: number;
  readonly alerts: number;
}

/** How often the queue is read: seldom while the stream publishes changes, often without it. */
export function useQueueRefetchMs(): number {
  return useConsole((state) => (state.stream === "LIVE" ? 30_000 : 5_000));
}

/** Whether the operator's role has a queue to watch at all. */
export function useHasQueue(): boolean {
  const mayMoney = useMay("money.read");
  const mayInquiries = useMay("inquiry.read");
  const mayReports = useMay("board.read");
  const mayNotes = useMay("note.read");
  const mayApprovals = useMay("approval.read");
  const mayDesks = useMay("vendor.desk");
  const mayDocuments = useMay("knowledge.review");
  const mayChanges = useMay("person.decide");
  const mayCases = useMay("case.read");
  return (
    mayMoney ||
    mayInquiries ||
    mayReports ||
    mayNotes ||
    mayApprovals ||
    mayDesks ||
    mayDocuments ||
    mayChanges ||
    mayCases
  );
}

/** What was seen of a queue: its rows, and the id from which on no row can have been missed. */
export interface Look {
  readonly seen: ReadonlySet<string>;
  readonly from: string;
}

/**
 * Looks at a queue's newest rows (ids in the order of their time). Those that came in are such as were not there before
 * and are no older than what the last look saw whole: an old row that moves up as others are dealt with is not new. On
 * the first look nothing is.
 */
export function lookAt(before: Look | null, ids: readonly string[]): { look: Look; added: string[] } {
  const oldest = [...ids].sort()[0];
  return {
    look: {
      seen: new Set([...(before?.seen ?? []), ...ids]),
      from: oldest === undefined || ids.length < newestRows ? "" : oldest,
    },
    added: before === null ? [] : ids.filter((id) => !before.seen.has(id) && id > before.from),
  };
}

/**
 * Watches the queues from every screen: follows the stream, rings and says so when a request, an inquiry, a report, a note, a document,
 * something to approve, a case, an alert or a proposal at a sports desk comes in, or when something of their own was decided, and keeps the count in the browser's title. `path` is the screen that is looked at. Answers how many are open of what the operator may
 * still see.
 */
export function useQueueWatch(path = ""): OpenCounts {
  const mayMoney = useMay(permissionOf.deposits);
  const mayInquiries = useMay(permissionOf.inquiries);
  const mayReports = useMay(permissionOf.reports);
  const mayNotes = useMay(permissionOf.notes);
  const mayApprovals = useMay(permissionOf.approvals);
  const mayPropose = useMay(permissionOf.own);
  const mayDesks = useMay(permissionOf.desks);
  const mayDocuments = useMay(permissionOf.documents);
  const mayChanges = useMay(permissionOf.changes);
  const mayCases = useMay(permissionOf.cases);
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const refetchMs = useQueueRefetchMs();

  useEffect(() => {
    const token = currentToken();
    if (!signedIn || token === null) return;
    const readAgain = createPaced(readAgainEveryMs, () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfQueue(queryKey[0]) });
    });
    const stop = listen(token, (event) => {
      // What an operator may do changed: the screens follow what this one may now.
      if (event.event === "powers-changed") void client.invalidateQueries({ queryKey: meQuery.queryKey });
      if (event.event !== "position" || event.data.gap) readAgain.ask();
    });
    return () => {
      stop();
      readAgain.stop();
    };
  }, [signedIn, client]);

  const reading = { refetchInterval: refetchMs, refetchIntervalInBackground: true };
  const requests = useQuery({ ...openRequestsQuery, ...reading, enabled: signedIn && mayMoney }).data;
  const newOf = (type: MoneyRequestType) => ({
    ...newRequestsQuery(type),
    ...reading,
    enabled: signedIn && mayMoney,
  });
  const deposits = useQuery(newOf("DEPOSIT")).data;
  const withdrawals = useQuery(newOf("WITHDRAWAL")).data;
  const entries = useQuery({ ...openEntriesQuery, ...reading, enabled: signedIn && mayMoney }).data;
  const inquiries = useQuery({ ...openInquiriesQuery, ...reading, enabled: signedIn && mayInquiries }).data;
  const reports = useQuery({ ...openReportsQuery, ...reading, enabled: signedIn && mayReports }).data;
  const notes = useQuery({ ...openNotesQuery, ...reading, enabled: signedIn && mayNotes }).data;
  const approvals = useQuery({ ...openApprovalsQuery, ...reading, enabled: signedIn && mayApprovals }).data;
  const elsewhere = useQuery({ ...elsewhereQuery, ...reading, enabled: signedIn && mayApprovals }).data;
  const desks = useQuery({
    ...deskWaitingQuery,
    ...reading,
    refetchInterval: deskRefetchMs,
    enabled: signedIn && mayDesks,
  }).data;
  const documents = useQuery({
    ...waitingDocumentsQuery,
    ...reading,
    refetchInterval: 30_000,
    enabled: signedIn && mayDocuments,
  }).data;
  const changes = useQuery({
    ...waitingChangesQuery,
    ...reading,
    refetchInterval: 30_000,
    enabled: signedIn && mayChanges,
  }).data;
  const cases = useQuery({ ...openCasesQuery, ...reading, enabled: signedIn && mayCases }).data;
  const alerts = useQuery({ ...openAlertsQuery, ...reading, enabled: signedIn && mayCases }).data;
  useRing("deposits", deposits?.list, m.queue_newDeposits);
  useRing("withdrawals", withdrawals?.list, m.queue_newWithdrawals);
  useRing("bankEntries", entries?.list, m.bankEntry_new);
  useRing("inquiries", inquiries?.list, m.inquiry_new);
  useRing("reports", reports?.list, m.board_reports_new);
  useRing("notes", notes?.list, m.note_new);
  useRing("approvals", approvals?.list, m.approval_new);
  const elsewhereOfOthers = useMemo(() => elsewhere?.list.filter(({ isOwn }) => !isOwn), [elsewhere]);
  useRing("approvals", elsewhereOfOthers, m.approval_new);
  useRing("desks", desks?.list, m.vendor_deskNew);
  useRing("documents", documents?.list, m.document_new);
  useRing("changes", changes?.list, m.change_new);
  useRing("cases", cases?.list, m.case_new);
  useRing("alerts", alerts?.list, m.alert_new);
  useOwnProposals({ ...reading, enabled: signedIn && mayPropose });

  // What was read before a role lost a permission is counted, and rung for, no more.
  const seen = (may: boolean, count: number) => (may ? count : 0);
  const open = {
    money: seen(mayMoney, totalOf(requests)),
    bankEntries: seen(mayMoney, totalOf(entries)),
    inquiries: seen(mayInquiries, totalOf(inquiries)),
    reports: seen(mayReports, totalOf(reports)),
    notes: seen(mayNotes, totalOf(notes)),
    approvals: seen(mayApprovals, totalOf(approvals)),
    documents: seen(mayDocuments, documents?.waiting ?? 0),
    changes: seen(mayChanges, changes?.waiting ?? 0),
    cases: seen(mayCases, totalOf(cases)),
    alerts: seen(mayCases, totalOf(alerts)),
    desks: seen(mayDesks, desks?.desks.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0) ?? 0),
  };
  // What an operator has taken up waits for nobody.
  const untaken = {
    deposits: seen(mayMoney, totalOf(deposits)),
    withdrawals: seen(mayMoney, totalOf(withdrawals)),
  };
  const ofOthers = seen(mayApprovals, elsewhere?.waiting ?? 0);
  useBellRepeat({ ...open, ...untaken, approvals: open.approvals + ofOthers }, path);
  useTitleBadge(Object.values(open).reduce((sum, count) => sum + count, 0));
  return { ...open, elsewhere: ofOthers };
}

/** How many a list has; none before it is read. */
const totalOf = (list: { readonly total: number } | undefined): number => list?.total ?? 0;

/** Rings and says so when rows come in. */
function useRing(
  kind: BellKind,
  rows: readonly { readonly id: string }[] | undefined,
  words: (given: { count: number }) => string,
): void {
  const last = useRef<Look | null>(null);
  const say = useRef(words);
  say.current = words;
  useEffect(() => {
    if (!rows) return;
    const { look, added } = lookAt(
      last.current,
      rows.map(({ id }) => id),
    );
    last.current = look;
    if (added.length === 0) return;
    ring(kind);
    showNotice("info", say.current({ count: added.length }));
  }, [rows, kind]);
}

const queues = [
  "operator.money.",
  "operator.bankEntry.",
  "operator.payout.",
  "operator.inquiry.",
  "operator.note.",
  "operator.report.",
  "operator.approval.",
  "operator.case.",
  "operator.alert.",
  "operator.knowledge.",
];

function isOfQueue(key: unknown): boolean {
  return (
    typeof key === "string" && (queues.some((queue) => key.startsWith(queue)) || key === getDashboard.id)
  );
}
