import { basePath } from "@hanpan/contract/call";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import {
  type MemberEvent,
  memberEvent,
  type OperatorEvent,
  operatorEvent,
  streamPath,
} from "@hanpan/contract/stream";
import { WebSocket } from "ws";
import { parse } from "zod";

type AnyEvent = { readonly event: string; readonly id: number };

/** A client of the live events, as a browser is one: it keeps everything that it receives. */
export type StreamReader<Event extends AnyEvent = MemberEvent> = {
  readonly socket: WebSocket;
  readonly received: Event[];
  /** The first event that fits; waits for it. */
  next<E extends Event["event"]>(
    event: E,
    fits?: (found: Extract<Event, { event: E }>) => boolean,
  ): Promise<Extract<Event, { event: E }>>;
  /** Resolves to the code with which the server closes. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
};

/** Opens a member's stream and says hello with whatever is given; a string goes out as it stands. */
export function openStream(
  origin: string,
  hello: unknown,
  headers: Readonly<Record<string, string>> = {},
): StreamReader {
  return read(`${origin}${basePath}${streamPath}`, hello, headers, (data) => parse(memberEvent, data));
}

/** Opens the operators' stream. */
export function openOperatorStream(origin: string, hello: unknown): StreamReader<OperatorEvent> {
  return read(`${origin}${operatorBasePath}${streamPath}`, hello, {}, (data) => parse(operatorEvent, data));
}

function read<Event extends AnyEvent>(
  url: string,
  hello: unknown,
  headers: Readonly<Record<string, string>>,
  parseEvent: (data: unknown) => Event,
): StreamReader<Event> {
  const socket = new WebSocket(url.replace(/^http/, "ws"), { headers });
  const received: Event[] = [];
  let awaken: () => void = () => undefined;
  socket.on("open", () => {
    if (hello !== undefined) socket.send(typeof hello === "string" ? hello : JSON.stringify(hello));
  });
  socket.on("message", (message) => {
    received.push(parseEvent(JSON.parse(String(message))));
    awaken();
  });
  const closed = new Promise<number>((resolve, reject) => {
    socket.on("close", resolve);
    socket.on("error", reject);
  });
  closed.catch(() => undefined);
  return {
    socket,
    received,
    async next(event, fits = () => true) {
      let from = 0;
      for (;;) {
        for (; from < received.length; from += 1) {
          const found = received[from];
          if (isEvent(found, event) && fits(found)) return found;
        }
        await Promise.race([
          new Promise<void>((resolve) => {
            awaken = resolve;
          }),
          closed.then((code) => {
            throw new Error(`closed with ${code} before ${event}`);
          }),
        ]);
      }
    },
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}

function isEvent<Event extends AnyEvent, E extends Event["event"]>(
  found: Event | undefined,
  event: E,
): found is Extract<Event, { event: E }> {
  return found?.event === event;
}
