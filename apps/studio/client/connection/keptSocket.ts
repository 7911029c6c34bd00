import * as z from "zod/mini";
import type { ServerClock } from "./clock.ts";

/** The part of a browser's WebSocket that is needed. */
export type Socket = {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  readonly send: (text: string) => void;
  readonly close: () => void;
};

/** ENDED: the session is over, it does not come back by itself. */
export type StreamState = "CONNECTING" | "OPEN" | "BROKEN" | "ENDED";

export type KeptSocketOptions = {
  readonly open: () => Socket;
  /** What is said first on every new socket. */
  readonly hello: () => object;
  readonly clock: ServerClock;
  /** The server has answered hello: what is wanted of it is asked for now. */
  readonly onWelcome: () => void;
  /** Everything else that the server says, as JSON reads it. */
  readonly hear: (content: unknown) => void;
  readonly onState: (state: StreamState) => void;
  /** The code with which the server closes the socket of a session that has ended. */
  readonly endedCode: number;
  readonly later?: ((run: () => void, delayMs: number) => () => void) | undefined;
};

export type KeptSocket = {
  /** Says something; nothing is said before the server has answered hello. */
  readonly say: (request: object) => void;
  /** Asks at once whether the line still lives, or connects anew without waiting for the next try. */
  readonly hurry: () => void;
  readonly close: () => void;
};

/** What every stream of the studio says alike. */
const common = z.discriminatedUnion("type", [
  z.object({ type: z.literal("welcome") }),
  z.object({ type: z.literal("pong"), sentAtMs: z.number(), serverAtMs: z.int() }),
]);

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

const jsonOf = (data: unknown): unknown => {
  if (typeof data !== "string") return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
};

/** A socket that greets, keeps the server's clock by pings, and comes back by itself with growing pauses. */
export const createKeptSocket = (options: KeptSocketOptions): KeptSocket => {
  const later = options.later ?? browserLater;
  let socket: Socket | null = null;
  let greeted = false;
  let tries = 0;
  let closed = false;
  let stopRetry: (() => void) | null = null;
  let stopPing: (() => void) | null = null;
  let stopSilence: (() => void) | null = null;

  const say = (request: object): void => socket?.send(JSON.stringify(request));

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

  /** Whatever is heard is a sign of life. */
  const hushed = (): void => {
    stopSilence?.();
    stopSilence = null;
  };

  const heard = (data: unknown): void => {
    hushed();
    const content = jsonOf(data);
    const sign = common.safeParse(content);
    if (!sign.success) {
      options.hear(content);
    } else if (sign.data.type === "pong") {
      options.clock.measure(sign.data.sentAtMs, performance.now(), sign.data.serverAtMs);
    } else {
      greeted = true;
      tries = 0;
      options.onState("OPEN");
      options.onWelcome();
      ping(0);
    }
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
    opened.onopen = () => say(options.hello());
    opened.onmessage = ({ data }) => {
      if (socket === opened) heard(data);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      if (code !== options.endedCode) {
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
    say: (request) => {
      if (greeted) say(request);
    },
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
