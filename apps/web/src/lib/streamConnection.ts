import { followEvents } from "@hanpan/browser/socket/eventStream";
import { type MemberEvent, memberEvent, type StreamHello } from "@hanpan/contract/stream";

export interface StreamOptions {
  readonly url: string;
  readonly token: string;
  /** When the page began to read what the events keep up to date, by `Date.now()`. */
  readonly readSince: number;
  /** Receives every event, in order. */
  readonly receive: (event: MemberEvent) => void;
  /** Says whether events arrive now; without them the app polls. */
  readonly onLive: (isLive: boolean) => void;
  /** The server no longer knows the token. */
  readonly onRefused: () => void;
  /** The first wait after a break; each further one is twice as long. */
  readonly firstRetryMs?: number;
  readonly random?: () => number;
}

/** The longest time that may be named; the server has everything read again long before. */
const longestReadForMs = 604_800_000;

/** Keeps a member's stream open; what the page read before it was connected may be older than an event. Returns how to stop. */
export function connectStream({ token, readSince, onLive, ...options }: StreamOptions): () => void {
  const hello = (after: number | undefined): StreamHello => {
    if (after !== undefined) return { token, after };
    const readForMs = Math.min(longestReadForMs, Math.max(0, Math.ceil(Date.now() - readSince)));
    return { token, readForMs };
  };
  return followEvents({
    ...options,
    hello,
    event: memberEvent,
    onState: (state) => {
      if (state !== "CONNECTING") onLive(state === "LIVE");
    },
  });
}
