import type { Notification, Winner } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import { listWinners } from "@hanpan/contract/calls/game";
import type { ContentKind, MemberEvent } from "@hanpan/contract/stream";
import type { Query } from "@tanstack/react-query";
import { announceFinishedRequest } from "./finishedRequest.ts";
import { notificationQuery } from "./memberQueries.ts";
import { queryClient } from "./queryClient.ts";
import { endSessionByServer } from "./sessionEndByServer.ts";
import { showBalances } from "./shownBalances.ts";
import { compareWaiting } from "./waiting.ts";

/** So many winners are kept; a screen shows fewer. */
const winnersKept = 20;

/** Brings what is kept of the server's replies up to what an event says, or has it asked for again. */
export function applyEvent(event: MemberEvent, token: string): void {
  switch (event.event) {
    case "position":
      if (event.data.gap) askAgain();
      break;
    case "balances":
      keepNotification((known) => known && { ...known, balances: event.data });
      showBalances(event.data);
      // Whatever moved the money moved rollover, limits and histories too: the next screen that shows them asks.
      askAgain("none");
      break;
    case "notification":
      compareWaiting(queryClient.getQueryData(notificationKey), event.data);
      keepNotification(() => event.data);
      showBalances(event.data.balances);
      break;
    case "request-updated":
      announceFinishedRequest(event.data);
      askAgain();
      break;
    case "winner":
      keepWinner(event.data);
      break;
    case "content-changed":
      void queryClient.invalidateQueries({ queryKey: [listsOfContent[event.data.kind]] });
      break;
    case "session-ended":
      endSessionByServer(token, event.data.reason);
      break;
  }
}

/** What shows the site's content; by name, so that this file fetches none of it. */
const listsOfContent: Readonly<Record<ContentKind, string>> = {
  BOARD: "notice.board",
  EVENT: "notice.event",
  POPUP: "setting.popups",
};

const notificationKey = notificationQuery().queryKey;

function keepNotification(change: (known: Notification | undefined) => Notification | undefined): void {
  queryClient.setQueryData(notificationKey, change);
}

/** The newest first, each once, in every list of winners that was asked for. */
function keepWinner(winner: Winner): void {
  queryClient.setQueriesData<DataOf<typeof listWinners>>({ queryKey: [listWinners.id] }, (known) =>
    known && !known.list.some(({ id }) => id === winner.id)
      ? { list: [winner, ...known.list].slice(0, winnersKept) }
      : known,
  );
}

/**
 * The member's own rows are read again, now or with "none" when they are shown next; what waits for the member comes with
 * an event of its own.
 */
function askAgain(refetchType: "active" | "none" = "active"): void {
  const [notification] = notificationKey;
  const moved = (query: Query) => query.meta?.auth === "member" && query.queryKey[0] !== notification;
  void queryClient.invalidateQueries({ predicate: moved, refetchType });
}
