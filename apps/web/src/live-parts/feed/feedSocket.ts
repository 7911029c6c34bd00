import { type GreetedSocket, greetServer } from "@hanpan/browser/socket/greetedSocket";
import type { ServerClock } from "@hanpan/browser/socket/serverClock";
import { parseStored } from "@hanpan/browser/storage/storage";
import {
  type FeedMessage,
  type FeedRequest,
  feedMessage,
  largestFeedMessageLength,
} from "@hanpan/contract/liveFeed";
import { createAllowance } from "./allowance.ts";

export type FeedNews = Exclude<FeedMessage, { type: "welcome" | "pong" }>;

export interface FeedSocketOptions {
  readonly url: string;
  readonly clock: ServerClock;
  /** Receives what the vendor says of tables, in order. */
  readonly receive: (news: FeedNews) => void;
  /** Says whether the vendor is there: true once it greets, false when the line breaks or falls silent. */
  readonly onThere: (isThere: boolean) => void;
  readonly random?: () => number;
}

export interface FeedSocket {
  readonly send: (request: FeedRequest) => void;
  readonly close: () => void;
}

const pauses = { firstMs: 1_000, longestMs: 60_000 } as const;

/** Whoever stays for so long is there for good: the next break is a first one again. */
const steadyAfterMs = 10_000;

/** A vendor is a stranger, and may be slow. */
const pings = { firstMs: [0, 300, 700], steadyMs: 10_000, answerMs: 12_000 } as const;
const welcomeMs = 22_000;

/** A vendor that says more in a stretch of time is not listened to for a while. */
const most = { messages: 600, withinMs: 10_000 };

/**
 * Keeps the line to a vendor's feed open: greets, measures the clock, and comes back after a break. What it cannot read,
 * and what is too long, it leaves out; a flood ends the line.
 */
export function openFeedSocket({ onThere, receive, ...options }: FeedSocketOptions): FeedSocket {
  let allowance = createAllowance(most.messages, most.withinMs);

  const socket: GreetedSocket = greetServer<FeedMessage>({
    ...options,
    hello: (): FeedRequest => {
      allowance = createAllowance(most.messages, most.withinMs);
      return { type: "hello", token: null };
    },
    read: (data) => {
      if (!allowance.take(performance.now())) {
        socket.rest();
        return null;
      }
      if (typeof data !== "string" || data.length > largestFeedMessageLength) return null;
      return parseStored(data, feedMessage);
    },
    receive: (message) => {
      if (message.type !== "welcome" && message.type !== "pong") receive(message);
    },
    onState: (state) => {
      if (state !== "CONNECTING") onThere(state === "OPEN");
    },
    pauses,
    welcomeMs,
    pings,
    steadyAfterMs,
  });
  return { send: socket.send, close: socket.close };
}
