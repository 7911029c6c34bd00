import * as z from "zod/mini";
import { type AfterClose, keepSocket, type Pauses } from "./keptSocket.ts";
import type { ServerClock } from "./serverClock.ts";

/** OPEN: the server has answered the greeting. ENDED: the session is over, it does not come back by itself. */
export type GreetedState = "CONNECTING" | "OPEN" | "BROKEN" | "ENDED";

/** Pings measure the clock and show that the server is there: every one is answered. */
export interface Pings {
  /** The pauses before the first ones, which come quickly to know the clock. */
  readonly firstMs: readonly number[];
  /** The pause before each later one. */
  readonly steadyMs: number;
  /** A server that says nothing for so long after a ping is not there any more, whatever the socket believes. */
  readonly answerMs: number;
}

export interface GreetedSocketOptions<Message> {
  readonly url: string;
  /** What is said first on every new socket. */
  readonly hello: () => object;
  /** Reads what the server said; null for what is no message of it, and no sign of life. */
  readonly read: (data: unknown) => Message | null;
  readonly clock: Pick<ServerClock, "measure">;
  /** The server has answered hello: what is wanted of it is asked for now. */
  readonly onWelcome?: () => void;
  /** Everything else that the server says after its welcome. */
  readonly receive: (message: Message) => void;
  readonly onState: (state: GreetedState) => void;
  readonly pauses: Pauses;
  /** How long the way to the server and its welcome may take. */
  readonly welcomeMs: number;
  readonly pings: Pings;
  /** A connection is good after so long; the next break is then a first one again. Good at once without it. */
  readonly steadyAfterMs?: number;
  readonly afterClose?: (code: number) => AfterClose;
  readonly random?: (() => number) | undefined;
}

export interface GreetedSocket {
  /** Says something; nothing is said before the server has answered hello. */
  readonly send: (request: object) => void;
  /** Gives the socket up and comes back after the longest pause. */
  readonly rest: () => void;
  /** Checks at once whether the connection is still alive, or reconnects without waiting for the next retry. */
  readonly hurry: () => void;
  readonly close: () => void;
}

/** What every server that is greeted says alike. */
const common = z.discriminatedUnion("type", [
  z.object({ type: z.literal("welcome") }),
  z.object({ type: z.literal("pong"), sentAtMs: z.number(), serverAtMs: z.int() }),
]);

/** A kept socket that greets and is welcomed, and keeps the server's clock by pings. */
export function greetServer<Message>(options: GreetedSocketOptions<Message>): GreetedSocket {
  const { pings, steadyAfterMs = 0, random = Math.random } = options;
  let nextPing: ReturnType<typeof setTimeout> | undefined;
  let welcomedAtMs: number | null = null;
  let wasBroken = false;

  const socket = keepSocket({
    url: options.url,
    hello: options.hello,
    receive(data) {
      const message = options.read(data);
      if (message === null) return false;
      const sign = common.safeParse(message);
      if (!sign.success) {
        if (welcomedAtMs !== null) options.receive(message);
      } else if (sign.data.type === "pong") {
        options.clock.measure(sign.data.sentAtMs, performance.now(), sign.data.serverAtMs);
        proveIfSteady();
      } else if (welcomedAtMs === null) {
        welcome();
      }
      return true;
    },
    onState(state) {
      clearTimeout(nextPing);
      welcomedAtMs = null;
      // During a retry the last state stays: the connection is broken.
      if (state === "CONNECTING" && wasBroken) return;
      wasBroken = state === "BROKEN";
      options.onState(state);
    },
    pauses: options.pauses,
    welcomeMs: options.welcomeMs,
    ...(options.afterClose === undefined ? {} : { afterClose: options.afterClose }),
    probe,
    random,
  });

  function welcome(): void {
    welcomedAtMs = performance.now();
    wasBroken = false;
    proveIfSteady();
    options.onState("OPEN");
    options.onWelcome?.();
    ping(0);
  }

  function proveIfSteady(): void {
    if (welcomedAtMs !== null && performance.now() - welcomedAtMs >= steadyAfterMs) socket.prove();
  }

  function probe(): void {
    socket.send({ type: "ping", sentAtMs: performance.now() });
    socket.expectLife(pings.answerMs);
  }

  function ping(turn: number): void {
    nextPing = setTimeout(() => {
      probe();
      ping(turn + 1);
    }, pings.firstMs[turn] ?? pings.steadyMs);
  }

  return {
    send: (request) => {
      if (welcomedAtMs !== null) socket.send(request);
    },
    rest: socket.rest,
    hurry: socket.hurry,
    close: () => {
      clearTimeout(nextPing);
      socket.close();
    },
  };
}
