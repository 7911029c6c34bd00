import {
  type StreamMessage,
  type StreamRequest,
  streamCloseCodes,
  streamMessage,
} from "../../../protocol/liveStream.ts";
import type { ServerClock } from "./clock.ts";

export type TableView = "LOBBY" | "TABLE";

/** The part of a browser's WebSocket that is needed. */
export type Socket = {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  readonly send: (text: string) => void;
  readonly close: () => void;
};

export type StreamOptions = {
  readonly open: () => Socket;
  /** The session's token; null reads the lobby only. */
  readonly token: () => string | null;
  readonly clock: ServerClock;
  /** Everything the server says but welcome and pong, parsed and in order: a change that leaves a gap is not told. */
  readonly hear: (message: Told) => void;
  readonly onState: (state: StreamState) => void;
  readonly later?: (run: () => void, delayMs: number) => () => void;
};

type Told = Exclude<StreamMessage, { type: "welcome" } | { type: "pong" }>;
/** ENDED: the session is over, it does not come back by itself. */
export type StreamState = "CONNECTING" | "OPEN" | "BROKEN" | "ENDED";

export type LiveStream = {
  /** Sets what is listened to; what is no longer named is left. */
  readonly watch: (views: ReadonlyMap<string, TableView>) => void;
  /** Answers the warning for rounds without a bet: I am still here. */
  readonly stay: (tableCode: string) => void;
  /** Connects anew at once, without waiting for the next try; a socket that is open is asked whether it still lives. */
  readonly hurry: () => void;
  readonly close: () => void;
};

/** Pauses between tries; the last one repeats. */
const pausesMs = [300, 800, 1_600, 3_000, 5_000] as const;
/** The first pings come quickly, to know the clock; later ones keep the socket and the clock alive. */
const pingsMs = [0, 250, 250, 500, 1_000] as const;
const steadyPingMs = 15_000;
/** A server that says nothing for so long after a ping is not there any more, whatever the socket believes. */
const silenceMs = 4_000;
/** The same before it has said welcome: the way there must be made first. */
const welcomeMs = 10_000;

const browserLater = (run: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/**
 * The one socket of this page. It comes back by itself, subscribes again from the last change that was seen, and asks
 * for the whole table when it finds a gap.
 */
export const createLiveStream = (options: StreamOptions): LiveStream => {
  const later = options.later ?? browserLater;
  let socket: Socket | null = null;
  let wanted: ReadonlyMap<string, TableView> = new Map();
  let greeted = false;
  let tries = 0;
  let closed = false;
  let stopRetry: (() => void) | null = null;
  let stopPing: (() => void) | null = null;
  let stopSilence: (() => void) | null = null;
  /** The newest change of each table that was told. */
  const sequences = new Map<string, number>();

  const say = (request: StreamRequest): void => socket?.send(JSON.stringify(request));

  const subscribe = (tableCode: string, view: TableView): void =>
    say({ type: "subscribe", tableCode, view, sequence: sequences.get(tableCode) ?? null });

  const giveUpAfter = (durationMs: number): void => {
    stopSilence ??= later(() => {
      socket?.close();
      lost();
    }, durationMs);
  };

  const probe = (): void => {
    say({ type: "ping", sentAtMs: performance.now() });
    giveUpAfter(silenceMs);
  };

  const ping = (index: number): void => {
    stopPing = later(() => {
      probe();
      ping(index + 1);
    }, pingsMs[index] ?? steadyPingMs);
  };

  const follow = (message: Told): void => {
    if (message.type === "lobby" || message.type === "table") {
      sequences.set(message.table.tableCode, message.table.sequence);
    } else if (message.type === "change") {
      const view = wanted.get(message.tableCode);
      const known = sequences.get(message.tableCode);
      if (view === undefined || (known !== undefined && message.sequence <= known)) return;
      if (known === undefined || message.sequence !== known + 1) {
        sequences.delete(message.tableCode);
        subscribe(message.tableCode, view);
        return;
      }
      sequences.set(message.tableCode, message.sequence);
    }
    options.hear(message);
  };

  const heard = (data: unknown): void => {
    hushed();
    if (typeof data !== "string") return;
    const parsed = streamMessage.safeParse(JSON.parse(data));
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === "pong") {
      options.clock.measure(message.sentAtMs, performance.now(), message.serverAtMs);
    } else if (message.type === "welcome") {
      greeted = true;
      tries = 0;
      options.onState("OPEN");
      for (const [tableCode, view] of wanted) subscribe(tableCode, view);
      ping(0);
    } else follow(message);
  };

  /** Whatever is heard is a sign of life. */
  const hushed = (): void => {
    stopSilence?.();
    stopSilence = null;
  };

  /** The socket is gone: another is tried after a pause. */
  const lost = (): void => {
    socket = null;
    greeted = false;
    stopPing?.();
    hushed();
    if (closed) return;
    options.onState("BROKEN");
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 5_000;
    tries += 1;
    stopRetry = later(connect, pause * (0.7 + Math.random() * 0.6));
  };

  const connect = (): void => {
    if (closed) return;
    // While it is tried again the last word stands: the connection is broken.
    if (tries === 0) options.onState("CONNECTING");
    const opened = options.open();
    socket = opened;
    giveUpAfter(welcomeMs);
    opened.onopen = () => say({ type: "hello", token: options.token() });
    opened.onmessage = ({ data }) => {
      if (socket === opened) heard(data);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      if (code !== streamCloseCodes.unauthenticated) {
        lost();
        return;
      }
      closed = true;
      lost();
      options.onState("ENDED");
    };
  };

  connect();
  return {
    watch: (views) => {
      const before = wanted;
      wanted = new Map(views);
      for (const tableCode of before.keys()) {
        if (wanted.has(tableCode)) continue;
        sequences.delete(tableCode);
        if (greeted) say({ type: "unsubscribe", tableCode });
      }
      for (const [tableCode, view] of wanted) {
        if (before.get(tableCode) === view) continue;
        // Another view tells more (or less) of the table: its whole state is needed, not what changed since.
        sequences.delete(tableCode);
        if (greeted) subscribe(tableCode, view);
      }
    },
    stay: (tableCode) => say({ type: "stay", tableCode }),
    hurry: () => {
      if (greeted) {
        probe();
        return;
      }
      stopRetry?.();
      hushed();
      socket?.close();
      connect();
    },
    close: () => {
      closed = true;
      stopRetry?.();
      stopPing?.();
      hushed();
      socket?.close();
      socket = null;
    },
  };
};
