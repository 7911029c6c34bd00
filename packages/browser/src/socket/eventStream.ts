import { streamCloseCodes } from "@hanpan/contract/stream";
import { parseStored, type Shape } from "../storage/storage.ts";
import { type AfterClose, keepSocket } from "./keptSocket.ts";

/** LIVE: what happens is received as it happens. */
export type EventStreamState = "OFF" | "CONNECTING" | "LIVE";

export interface EventStreamOptions<Event> {
  readonly url: string;
  /** What is said first; `after` is the place in the stream up to which everything was received, where anything was. */
  readonly hello: (after: number | undefined) => object;
  /** What an event looks like; whatever else is said is left out. */
  readonly event: Shape<Event>;
  /** Receives every event, in order. */
  readonly receive: (event: Event) => void;
  readonly onState: (state: EventStreamState) => void;
  /** The server no longer knows the token. */
  readonly onRefused?: () => void;
  /** The first pause after a break at its longest; each further one is twice as long. */
  readonly firstRetryMs?: number | undefined;
  readonly random?: (() => number) | undefined;
}

const slowestRetryMs = 30_000;

/** The server gives a sign of life every 25 s: after so long without one the connection is taken for dead. */
const silenceMs = 60_000;

/** After these the server would say the same again: no other attempt with this token from this page. */
const finalCodes: readonly number[] = [
  streamCloseCodes.unauthenticated,
  streamCloseCodes.originRefused,
  streamCloseCodes.malformed,
];

function afterClose(code: number): AfterClose {
  if (finalCodes.includes(code)) return "NEVER";
  return code === streamCloseCodes.tooManySockets ? "SLOWLY" : "AGAIN";
}

/**
 * Follows the platform's live events (a member's or the operators'): says hello, comes back after a break where it left
 * off, and is live once the server has said where the stream is. Events only notify: whatever it cannot read it leaves
 * out. Returns how to stop.
 */
export function followEvents<Event extends { readonly event: string; readonly id: number }>(
  options: EventStreamOptions<Event>,
): () => void {
  const { firstRetryMs = 1_000, random = Math.random } = options;
  let after: number | undefined;
  let isLive = false;

  const socket = keepSocket({
    url: options.url,
    hello: () => options.hello(after),
    receive(data) {
      const event = typeof data === "string" ? parseStored(data, options.event) : null;
      if (event === null) return true;
      socket.prove();
      after = event.id;
      if (event.event === "position" && !isLive) {
        isLive = true;
        options.onState("LIVE");
      }
      options.receive(event);
      return true;
    },
    onState(state, code) {
      isLive = false;
      options.onState(state === "CONNECTING" ? "CONNECTING" : "OFF");
      if (code === streamCloseCodes.unauthenticated) options.onRefused?.();
    },
    pauses: { firstMs: firstRetryMs, longestMs: slowestRetryMs },
    welcomeMs: silenceMs,
    silenceMs,
    afterClose,
    random,
  });
  return () => {
    socket.close();
    options.onState("OFF");
  };
}
