import type { MoneyRequestStatus, MoneyRequestType } from "@hanpan/contract";
import * as m from "../paraglide/messages.js";
import { rememberNotice, showNotice } from "./notices.ts";
import { useAppStore } from "./store.ts";

const finishedWords = {
  DEPOSIT: { COMPLETED: m.dep_done_COMPLETED, CANCELLED: m.dep_done_CANCELLED },
  WITHDRAWAL: { COMPLETED: m.wd_done_COMPLETED, CANCELLED: m.wd_done_CANCELLED },
};

const announced = new Set<string>();

/** Of each request that a card follows, whether the card is in sight. */
const cards = new Map<string, () => boolean>();

/** A card on the screen says itself how its request stands. Returns the way to take it back. */
export function followRequest(id: string, isInSight: () => boolean): () => void {
  cards.set(id, isInSight);
  return () => {
    if (cards.get(id) === isInSight) cards.delete(id);
  };
}

/**
 * Says that an operator finished with a request, wherever the member is. The stream and an open screen may both learn
 * of it: each request is announced once. Where its card is in sight the card says it, and a notice would only cover it:
 * then the words are kept among those that can be read again.
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
  const kind = isDone ? "success" : "warning";
  const words = finishedWords[type][status]();
  if (cards.get(id)?.()) {
    rememberNotice(kind, words);
    return;
  }
  const noticeId = showNotice(kind, words);
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
