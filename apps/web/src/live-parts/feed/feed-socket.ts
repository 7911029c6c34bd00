import {
  type FeedMessage,
  type FeedRequest,
  feedMessage,
  largestFeedMessageLength,
} from "@hanpan/contract/liveFeed";
import { parseStored } from "@hanpan/browser/storage/storage";
import { createAllowance } from "./allowance.ts";
import type { FeedClock } from "./clock.ts";

export type FeedNews = Exclude<FeedMessage, { type: "welcome" | "pong" }>;

export interface FeedSocketOptions {
  readonly url: string;
  readonly clock: FeedClock;
  /** Hears what the vendor says of tables, in order. */
  readonly hear: (news: FeedNews) => void;
  /** Says whether the vendor is there: true once it greets, false when the line breaks or falls silent. */
  readonly onThere: (isThere: boolean) => void;
  /** The first wait after a break; each further one is twice as long. */
  readonly firstRetryMs?: number;
  readonly random?: () => number;
}

export interface FeedSocket {
  readonly say: (request: FeedRequest) => void;
  readonly close: () => void;
}

const slowestRetryMs = 60_000;

/** Whoever stays for so long is there for good: the next break is a first one again. */
const steadyAfterMs = 10_000;

/** The first pings come quickly, to know the clock; later ones ask whether the vendor is still there. */
const pingsMs = [0, 300, 700] as const;
const steadyPingMs = 10_000;

/** Every ping is answered: after so long without a word the vendor is taken for gone. */
const silenceMs = 22_000;

/** A vendor that says more in a stretch of time is not listened to for a while. */
const most = { messages: 600, withinMs: 10_000 };

/**
 * Keeps the line to a vendor's feed open: greets, measures the clock, and comes back after a break ever more slowly
 * and never in step with others. What it cannot read, and what is too long, it leaves out; a flood ends the line.
 */
export function openFeedSocket(options: FeedSocketOptions): FeedSocket {
  const { clock, firstRetryMs = 1_000, random = Math.random } = options;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let nextPing: ReturnType<typeof setTimeout> | undefined;
  let isGreeted = false;
  let failures = 0;
  let greetedAtMs = 0;
  let hearing = createAllowance(most.messages, most.withinMs);
  let isClosed = false;

  const say = (request: FeedRequest): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };

  function ping(turn: number): void {
    nextPing = setTimeout(() => {
      say({ type: "ping", sentAtMs: performance.now() });
      ping(turn + 1);
    }, pingsMs[turn] ?? steadyPingMs);
  }

  function open(): void {
    clearTimeout(retry);
    retry = undefined;
    let own: WebSocket;
    try {
      own = new WebSocket(options.url);
    } catch {
      // No address of a socket, or one that a page of this kind may not open: another day it may be another.
      comeBack(slowestRetryMs);
      return;
    }
    socket = own;
    hearing = createAllowance(most.messages, most.withinMs);
    listenForSilence();
    own.onopen = () => say({ type: "hello", token: null });
    own.onmessage = ({ data }) => {
      if (socket === own) take(data);
    };
    own.onclose = () => {
      if (socket === own) comeBack();
    };
  }

  function take(data: unknown): void {
    if (!hearing.take(performance.now())) {
      comeBack(slowestRetryMs);
      return;
    }
    if (typeof data !== "string" || data.length > largestFeedMessageLength) return;
    const message = parseStored(data, feedMessage);
    if (message === null) return;
    listenForSilence();
    follow(message);
  }

  function follow(message: FeedMessage): void {
    const nowMs = performance.now();
    if (message.type === "pong") {
      clock.measure(message.sentAtMs, nowMs, message.serverAtMs);
      if (nowMs - greetedAtMs > steadyAfterMs) failures = 0;
    } else if (message.type !== "welcome") {
      if (isGreeted) options.hear(message);
    } else if (!isGreeted) {
      isGreeted = true;
      greetedAtMs = nowMs;
      ping(0);
      options.onThere(true);
    }
  }

  function comeBack(afterMs?: number): void {
    drop();
    if (isClosed) return;
    const longestMs = afterMs ?? Math.min(slowestRetryMs, firstRetryMs * 2 ** failures);
    failures += 1;
    retry = setTimeout(open, longestMs * (0.5 + random() / 2));
  }

  function drop(): void {
    clearTimeout(silence);
    clearTimeout(nextPing);
    const old = socket;
    socket = undefined;
    isGreeted = false;
    old?.close();
    if (!isClosed) options.onThere(false);
  }

  function listenForSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(() => comeBack(), silenceMs);
  }

  /** The browser has its connection back: no reason to wait longer. */
  const hurry = () => {
    if (retry !== undefined) open();
  };

  window.addEventListener("online", hurry);
  open();
  return {
    say,
    close() {
      isClosed = true;
      window.removeEventListener("online", hurry);
      clearTimeout(retry);
      drop();
    },
  };
}
