import { vi } from "vitest";

/** A socket of the browser's, held by the test: what was sent over it is `said`. */
export class HeldSocket {
  static readonly OPEN = 1;
  readyState = 0;
  isClosed = false;
  readonly said: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  onclose?: (event: { code: number }) => void;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  /** The way to the server is made. */
  open(): void {
    this.readyState = HeldSocket.OPEN;
    this.onopen?.();
  }

  /** The server says something. */
  deliver(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The server closes it, or the network. */
  cut(code = 1006): void {
    this.onclose?.({ code });
  }
}

/**
 * Replaces the page's WebSocket until the test's globals are unstubbed. Returns all sockets that were opened, and how to take
 * the newest.
 */
export function holdSockets() {
  const sockets: HeldSocket[] = [];
  vi.stubGlobal(
    "WebSocket",
    class extends HeldSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    },
  );
  return {
    sockets,
    newest(): HeldSocket {
      const last = sockets.at(-1);
      if (last === undefined) throw new Error("no socket was opened");
      return last;
    },
  };
}
