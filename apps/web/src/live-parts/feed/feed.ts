import { createServerClock, type ServerClock } from "@hanpan/browser/socket/serverClock";
import type { FeedChange, FeedRequest, FeedTable } from "@hanpan/contract/liveFeed";
import { createAllowance } from "./allowance.ts";
import { applyChange } from "./applyChange.ts";
import { type FeedNews, type FeedSocket, openFeedSocket } from "./feedSocket.ts";

/**
 * What is known of a table. CONNECTING: its state is on its way. LIVE: `table` is the present. LOST: the vendor does not
 * answer; what is known is old. UNKNOWN: the vendor has no such table.
 */
export interface LiveTableNews {
  readonly standing: "CONNECTING" | "LIVE" | "LOST" | "UNKNOWN";
  readonly table: FeedTable | null;
}

/** The tables of one vendor that somebody looks at. */
export interface Feed {
  readonly clock: ServerClock;
  /** What is known of a table: the same object as long as nothing changes. */
  readonly read: (tableCode: string) => LiveTableNews;
  /** Subscribes to changes of what is known of a table; answers how to stop. Alone it fetches nothing. */
  readonly listen: (tableCode: string, changed: () => void) => () => void;
  /** Has a table followed while its tile is in sight; answers how to stop, to be called once. */
  readonly watch: (tableCode: string) => () => void;
}

/** A tile that is scrolled past and back keeps its table so long; so does the line when nothing is in sight. */
const lingerMs = 2_000;
const idleMs = 5_000;

/** What the tiles of a page change is said together. */
const gatherMs = 80;

/** The vendor receives no more than this of a page (liveFeed.ts); the rest waits. */
const most = { requests: 30, withinMs: 10_000 };

const nothingYet: LiveTableNews = { standing: "CONNECTING", table: null };

export interface FeedOptions {
  readonly url: string;
  readonly openSocket?: typeof openFeedSocket;
  readonly clock?: ServerClock;
}

/** Makes the feed of a vendor. It opens one line when the first table is watched, and ends it after the last. */
export function createFeed({
  url,
  openSocket = openFeedSocket,
  clock = createServerClock(),
}: FeedOptions): Feed {
  const news = new Map<string, LiveTableNews>();
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Map<string, number>();
  /** What was subscribed to on this line. */
  const subscribed = new Set<string>();
  let socket: FeedSocket | undefined;
  let isThere = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const saying = createAllowance(most.requests, most.withinMs);

  const read = (tableCode: string) => news.get(tableCode) ?? nothingYet;

  function know(tableCode: string, next: LiveTableNews): void {
    news.set(tableCode, next);
    for (const changed of listeners.get(tableCode) ?? []) changed();
  }

  function receive(message: FeedNews): void {
    const tableCode = message.type === "lobby" ? message.table.tableCode : message.tableCode;
    if (tableCode === null || !subscribed.has(tableCode)) return;
    if (message.type === "refused") know(tableCode, { standing: "UNKNOWN", table: null });
    else if (message.type === "lobby") know(tableCode, { standing: "LIVE", table: message.table });
    else change(tableCode, message);
  }

  function change(tableCode: string, message: FeedChange): void {
    const { standing, table } = read(tableCode);
    if (standing !== "LIVE" || table === null) return;
    const next = applyChange(table, message);
    if (next === table) return;
    if (next !== null) {
      know(tableCode, { standing, table: next });
      return;
    }
    know(tableCode, { standing: "CONNECTING", table });
    subscribed.delete(tableCode);
    settleSoon(0);
  }

  function onThere(there: boolean): void {
    isThere = there;
    subscribed.clear();
    if (there) settleSoon(0);
    else for (const tableCode of [...news.keys()]) know(tableCode, { ...read(tableCode), standing: "LOST" });
  }

  function settleSoon(afterMs: number): void {
    clearTimeout(settling);
    settling = setTimeout(settle, afterMs);
  }

  /** What must be sent to the vendor so that what is watched is what is subscribed to. */
  function missing(): FeedRequest[] {
    const wanted = [...watchers.keys()].filter((tableCode) => !subscribed.has(tableCode));
    const unwanted = [...subscribed].filter((tableCode) => !watchers.has(tableCode));
    return [
      ...wanted.map(
        (tableCode) => ({ type: "subscribe", tableCode, view: "LOBBY", sequence: null }) as const,
      ),
      ...unwanted.map((tableCode) => ({ type: "unsubscribe", tableCode }) as const),
    ];
  }

  /** Sends it, as far as the vendor may be asked now. */
  function settle(): void {
    if (socket === undefined || !isThere) return;
    const nowMs = performance.now();
    for (const request of missing()) {
      if (!saying.take(nowMs)) {
        settleSoon(saying.waitMs(nowMs));
        return;
      }
      if (request.type === "subscribe") subscribed.add(request.tableCode);
      if (request.type === "unsubscribe") forget(request.tableCode);
      socket.send(request);
    }
  }

  /** Nobody looks any more: what is known grows old, and is on its way again when somebody does. */
  function forget(tableCode: string): void {
    subscribed.delete(tableCode);
    const { standing, table } = read(tableCode);
    if (standing === "LIVE") know(tableCode, { standing: "CONNECTING", table });
  }

  function leave(tableCode: string): void {
    const left = (watchers.get(tableCode) ?? 1) - 1;
    if (left > 0) {
      watchers.set(tableCode, left);
      return;
    }
    watchers.delete(tableCode);
    settleSoon(gatherMs);
    if (watchers.size > 0) return;
    clearTimeout(ending);
    ending = setTimeout(() => {
      socket?.close();
      socket = undefined;
      isThere = false;
      subscribed.clear();
      for (const each of [...news.keys()]) know(each, { ...read(each), standing: "CONNECTING" });
    }, idleMs);
  }

  return {
    clock,
    read,
    listen(tableCode, changed) {
      const own = listeners.get(tableCode) ?? new Set();
      listeners.set(tableCode, own.add(changed));
      return () => own.delete(changed);
    },
    watch(tableCode) {
      clearTimeout(ending);
      if (!news.has(tableCode)) news.set(tableCode, nothingYet);
      watchers.set(tableCode, (watchers.get(tableCode) ?? 0) + 1);
      socket ??= openSocket({ url, clock, receive, onThere });
      settleSoon(gatherMs);
      return () => {
        setTimeout(() => leave(tableCode), lingerMs);
      };
    },
  };
}

const feeds = new Map<string, Feed>();

/** The page's one feed of an address, however many tiles follow it. */
export function feedAt(url: string): Feed {
  const known = feeds.get(url) ?? createFeed({ url });
  feeds.set(url, known);
  return known;
}
