import { WebSocket } from "ws";

/** A pause before a socket is opened again; it grows up to three seconds. */
const pauseBefore = (attempt: number): number => Math.min(3_000, 200 * 2 ** attempt);

export type KeptSocket = {
  /** Says something on the socket that is open now; nothing while none is. */
  say(message: object): void;
  close(): void;
};

/**
 * Keeps a socket open as a page does: after a break it comes again, with growing pauses, and says first what `greet` says
 * then. What is received is JSON.
 */
export function keepSocket(options: {
  readonly address: string;
  readonly greet: () => readonly object[];
  readonly onMessage: (message: unknown) => void;
  /** Called at each break that nobody asked for. */
  readonly onBreak: () => void;
}): KeptSocket {
  let attempt = 0;
  let socket: WebSocket | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const say = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  function open(): void {
    const own = new WebSocket(options.address, { perMessageDeflate: false });
    socket = own;
    own.on("open", () => {
      for (const message of options.greet()) say(message);
    });
    own.on("message", (message) => {
      attempt = 0;
      options.onMessage(JSON.parse(String(message)));
    });
    // A close follows, and opens it again.
    own.on("error", () => undefined);
    own.on("close", () => {
      if (isClosed) return;
      options.onBreak();
      again = setTimeout(open, pauseBefore(attempt));
      attempt += 1;
    });
  }

  open();
  return {
    say,
    close() {
      isClosed = true;
      clearTimeout(again);
      socket?.terminate();
    },
  };
}
