import { type MemberEvent, memberEvent, type StreamHello, streamCloseCodes } from "@hanpan/contract/stream";
import { parseStored } from "@hanpan/browser/storage/storage";

export interface StreamOptions {
  readonly url: string;
  readonly token: string;
  /** When the page began to read what the events keep up to date, by `Date.now()`. */
  readonly readSince: number;
  /** Hears every event, in order. */
  readonly hear: (event: MemberEvent) => void;
  /** Says whether events arrive now; without them the app polls. */
  readonly onLive: (isLive: boolean) => void;
  /** The server no longer knows the token. */
  readonly onRefused: () => void;
  /** The first wait after a break; each further one is twice as long. */
  readonly firstRetryMs?: number;
  readonly random?: () => number;
}

const slowestRetryMs = 30_000;

/** The longest time that may be named; the server has everything read again long before. */
const longestReadForMs = 604_800_000;

/** The server gives a sign of life every 25 s: after so long without one the connection is taken for dead. */
const silenceMs = 60_000;

/** After these the server would say the same again: no other attempt with this token from this page. */
const finalCodes: readonly number[] = [
  streamCloseCodes.unauthenticated,
  streamCloseCodes.originRefused,
  streamCloseCodes.malformed,
];

/**
 * Keeps a stream open: says hello, comes back after a break where it left off, ever more slowly and never in step
 * with others, and notices when the line is dead. Events are hints: whatever it cannot read it leaves out.
 * Returns how to stop.
 */
export function connectStream(options: StreamOptions): () => void {
  const { firstRetryMs = 1_000, random = Math.random } = options;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let after: number | undefined;
  let failures = 0;
  let stopped = false;

  function whatIsMissing(): Omit<StreamHello, "token"> {
    if (after !== undefined) return { after };
    return { readForMs: Math.min(longestReadForMs, Math.max(0, Math.ceil(Date.now() - options.readSince))) };
  }

  function open(): void {
    clearTimeout(retry);
    retry = undefined;
    const own = new WebSocket(options.url);
    socket = own;
    listenForSilence(own);
    own.onopen = () => own.send(JSON.stringify({ token: options.token, ...whatIsMissing() }));
    own.onmessage = ({ data }) => {
      if (socket !== own) return;
      listenForSilence(own);
      const event = typeof data === "string" ? parseStored(data, memberEvent) : null;
      if (!event) return;
      failures = 0;
      after = event.id;
      if (event.event === "position") options.onLive(true);
      options.hear(event);
    };
    own.onclose = ({ code }) => {
      if (socket === own) comeBack(code);
    };
  }

  function comeBack(code: number): void {
    drop();
    if (stopped) return;
    if (code === streamCloseCodes.unauthenticated) options.onRefused();
    if (finalCodes.includes(code)) return;
    const longestMs =
      code === streamCloseCodes.tooManySockets
        ? slowestRetryMs
        : Math.min(slowestRetryMs, firstRetryMs * 2 ** failures);
    failures += 1;
    retry = setTimeout(open, longestMs * (0.5 + random() / 2));
  }

  function drop(): void {
    clearTimeout(silence);
    const old = socket;
    socket = undefined;
    old?.close();
    options.onLive(false);
  }

  function listenForSilence(own: WebSocket): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (socket === own) comeBack(streamCloseCodes.goingAway);
    }, silenceMs);
  }

  /** The browser has its connection back: no reason to wait longer. */
  const hurry = () => {
    if (retry !== undefined) open();
  };

  window.addEventListener("online", hurry);
  open();
  return () => {
    stopped = true;
    window.removeEventListener("online", hurry);
    clearTimeout(retry);
    drop();
  };
}
