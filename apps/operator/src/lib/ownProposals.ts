import type { NoticeType } from "@hanpan/browser/notices/noticeList";
import { listApprovals } from "@hanpan/contract/operator/calls/approval";
import type { ApprovalStatus } from "@hanpan/contract/operator/enumerations";
import type { Approval } from "@hanpan/contract/operator/objects/approval";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import * as m from "../paraglide/messages.js";
import { ring } from "./bell/ring.ts";
import { useMe } from "./me.ts";
import { showNotice } from "./notices.ts";
import { callQuery } from "./queries.ts";

/** The newest of what the operator proposed, whatever became of it. */
const ownProposalsQuery = callQuery(listApprovals, { query: { box: "OWN", limit: 100 } });

type Fate = Exclude<ApprovalStatus, "WAITING" | "WITHDRAWN">;

/** What is said of what others, or time, made of a proposal; one's own withdrawal needs no words. */
const fates: Readonly<Record<Fate, { type: NoticeType; words: (given: { title: string }) => string }>> = {
  APPROVED: { type: "success", words: m.approval_told_APPROVED },
  REFUSED: { type: "warning", words: m.approval_told_REFUSED },
  STALE: { type: "warning", words: m.approval_told_STALE },
  EXPIRED: { type: "warning", words: m.approval_told_EXPIRED },
};

const isFate = (status: ApprovalStatus): status is Fate => Object.hasOwn(fates, status);

/** How long it is shown: it comes while the operator looks at something else. */
const shownMs = 10_000;

const keptIds = z.array(z.string());
const keyOf = (operatorId: string) => `hanpan.operator.proposed.${operatorId}`;

/** What waited when this browser last looked, also before it was closed. */
function readWaiting(operatorId: string): ReadonlySet<string> {
  try {
    return new Set(keptIds.parse(JSON.parse(localStorage.getItem(keyOf(operatorId)) ?? "[]")));
  } catch {
    return new Set();
  }
}

function keepWaiting(operatorId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(operatorId), JSON.stringify(ids));
  } catch {
    // Without storage nothing is announced again.
  }
}

/** Announces each proposal that waited at the last look and was approved, refused or let lapse since, and rings once. */
function showFates(operatorId: string, proposals: readonly Approval[]): void {
  const waited = readWaiting(operatorId);
  const waiting = proposals.filter(({ status }) => status === "WAITING").map(({ id }) => id);
  // Kept before anything is said, so that another tab of the browser says nothing twice.
  keepWaiting(operatorId, waiting);
  const decided = proposals.flatMap(({ id, status, title }) =>
    waited.has(id) && isFate(status) ? [{ ...fates[status], title }] : [],
  );
  if (decided.length === 0) return;
  ring("own");
  for (const { type, words, title } of decided) showNotice(type, words({ title }), shownMs);
}

/** Rings and says so when something that this operator proposed was decided by another, or can be approved no more. */
export function useOwnProposals(reading: {
  readonly enabled: boolean;
  readonly refetchInterval: number;
  readonly refetchIntervalInBackground: boolean;
}): void {
  const operatorId = useMe()?.operator.id;
  const proposals = useQuery({ ...ownProposalsQuery, ...reading }).data?.list;
  useEffect(() => {
    if (operatorId !== undefined && proposals !== undefined) showFates(operatorId, proposals);
  }, [operatorId, proposals]);
}
