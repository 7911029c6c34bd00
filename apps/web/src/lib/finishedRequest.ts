import type { MoneyRequestStatus, MoneyRequestType } from "@hanpan/contract";
import * as m from "../paraglide/messages.js";
import { showNotice } from "./notices.ts";
import { useAppStore } from "./store.ts";

const finishedWords = {
  DEPOSIT: { COMPLETED: m.dep_done_COMPLETED, CANCELLED: m.dep_done_CANCELLED },
  WITHDRAWAL: { COMPLETED: m.wd_done_COMPLETED, CANCELLED: m.wd_done_CANCELLED },
};

const announced = new Set<string>();

/**
 * Says that an operator finished with a request, wherever the member is. The stream and an open screen may both learn
 * of it: each request is announced once.
 */
export function announceFinishedRequest(request: {
  id: string;
  type: MoneyRequestType;
  status: MoneyRequestStatus;
}): void {
  const { id, type, status } = request;
  if ((status !== "COMPLETED" && status !== "CANCELLED") || announced.has(id)) return;
  announced.add(id);
  const isDone = status === "COMPLETED";
  const noticeId = showNotice(isDone ? "success" : "warning", finishedWords[type][status]());
  if (isDone && type === "DEPOSIT") offerPlay(noticeId);
}

/** A notice with a way on stays longer, so that a member comes to it. */
const offeredMs = 12_000;

function offerPlay(noticeId: string): void {
  useAppStore.setState(({ notices }) => ({
    notices: notices.map((notice) =>
      notice.id === noticeId ? { ...notice, durationMs: offeredMs, offersPlay: true } : notice,
    ),
  }));
}
