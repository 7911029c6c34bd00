/**
 * CONNECTING: a socket is being opened. BROKEN: it is gone, or could not be opened; another follows after a pause.
 * ENDED: the server said not to come back.
 */
export type SocketState = "CONNECTING" | "BROKEN" | "ENDED";

/** What the code of a close asks for: another try, one after the longest pause, or none. */
export type AfterClose = "AGAIN" | "SLOWLY" | "NEVER";

/** The pause after a break is at most so long: the first, and each further one twice as long until the longest. */
export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

export interface KeptSocketOptions {
  readonly url: string;
  /** What is said first on every new socket. */
  readonly hello: () => object;
  /** Takes what the server says; answers whether it was a sign of life. */
  readonly receive: (data: unknown) => boolean;
  /** Called with what becomes of the sockets; `code` is the close's, where there was one. */
  readonly onState: (state: SocketState, code: number | null) => void;
  readonly pauses: Pauses;
  /** How long a new socket may take until its first sign of life. */
  readonly welcomeMs: number;
  /** How long the server may be silent after a sign of life; without it as long as it likes. */
  readonly silenceMs?: number;
  /** What to do after a close with a code; without it, come back. */
  readonly afterClose?: (code: number) => AfterClose;
  /** Asks whether the line still lives, where the protocol has a question for it. */
  readonly probe?: () => void;
  /** From 0 to 1: how much of a pause's second half is waited for. */
  readonly random?: () => number;
}

export interface KeptSocket {
  /** Says something; dropped while no socket is open. */
  readonly send: (request: object) => void;
  /** A server that shows no sign of life for so long from now on is taken for gone, unless less was left already. */
  readonly expectLife: (withinMs: number) => void;
  /** The connection has proved good: the next break is a first one again. */
  readonly prove: () => void;
  /** Gives the socket up and comes back after the longest pause. */
  readonly rest: () => void;
  /** Checks at once whether the connection is still alive, or reconnects without waiting for the next retry. */
  readonly hurry: () => void;
  /** Ends it; nothing is said of it any more. */
  readonly close: () => void;
}

/** The address of a socket of the page's own origin. */
export function socketAddress(path: string): string {
  return `${location.origin.replace(/^http/, "ws")}${path}`;
}

/**
 * Keeps a WebSocket to an address open: greets, takes a server that shows no sign of life for gone, and comes back after
 * a break ever more slowly and never in step with others; at once when the browser has its connection back or, unless it
 * is to stay away for the longest pause, the page is looked at again.
 */
export function keepSocket(options: KeptSocketOptions): KeptSocket {
  const { pauses, random = Math.random } = options;
  let socket: WebSocket | null = null;
  let isAnswered = false;
  let failures = 0;
  let isResting = false;
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    isResting = false;
    options.onState("CONNECTING", null);
    if (isOver) return;
    let own: WebSocket;
    try {
      own = new WebSocket(options.url);
    } catch {
      // No address of a socket, or one that a page of this kind may not open: another day it may be another.
      lose(null, "SLOWLY");
      return;
    }
    socket = own;
    expectLife(options.welcomeMs);
    own.onopen = () => own.send(JSON.stringify(options.hello()));
    own.onmessage = ({ data }) => {
      if (socket === own && options.receive(data) && socket === own) live();
    };
    own.onclose = ({ code }) => {
      if (socket === own) lose(code, options.afterClose?.(code) ?? "AGAIN");
    };
  }

  function live(): void {
    isAnswered = true;
    forgetPatience();
    if (options.silenceMs !== undefined) expectLife(options.silenceMs);
  }

  function expectLife(withinMs: number): void {
    patience ??= setTimeout(() => lose(null, "AGAIN"), withinMs);
  }

  function forgetPatience(): void {
    clearTimeout(patience);
    patience = undefined;
  }

  function drop(): void {
    forgetPatience();
    const old = socket;
    socket = null;
    isAnswered = false;
    old?.close();
  }

  function lose(code: number | null, after: AfterClose): void {
    drop();
    if (after === "NEVER") {
      end();
      options.onState("ENDED", code);
      return;
    }
    const longestMs =
      after === "SLOWLY" ? pauses.longestMs : Math.min(pauses.longestMs, pauses.firstMs * 2 ** failures);
    failures += 1;
    isResting = after === "SLOWLY";
    retry = setTimeout(connect, longestMs * (0.5 + random() / 2));
    options.onState("BROKEN", code);
  }

  function hurry(): void {
    if (isOver) return;
    if (isAnswered) {
      options.probe?.();
      return;
    }
    // What was begun over another network may never come to its end.
    drop();
    connect();
  }

  /** The browser says that it has lost its network: an open connection is checked. */
  const doubt = (): void => {
    if (isAnswered) hurry();
  };
  /** That somebody looks again is no reason to come back to a server that wants its rest. */
  const see = (): void => {
    if (document.visibilityState === "visible" && !isResting) hurry();
  };

  function end(): void {
    isOver = true;
    window.removeEventListener("online", hurry);
    window.removeEventListener("offline", doubt);
    document.removeEventListener("visibilitychange", see);
    clearTimeout(retry);
    drop();
  }

  window.addEventListener("online", hurry);
  window.addEventListener("offline", doubt);
  document.addEventListener("visibilitychange", see);
  connect();
  return {
    send(request) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
    },
    expectLife(withinMs) {
      if (socket !== null) expectLife(withinMs);
    },
    prove() {
      failures = 0;
    },
    rest() {
      if (socket !== null) lose(null, "SLOWLY");
    },
    hurry,
    close: end,
  };
}
