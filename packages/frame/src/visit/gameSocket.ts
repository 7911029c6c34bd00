import { type GreetedSocket, type GreetedState, greetServer } from "@hanpan/browser/socket/greetedSocket";
import { socketAddress } from "@hanpan/browser/socket/keptSocket";
import type { ServerClock } from "@hanpan/browser/socket/serverClock";
import { streamCloseCodes } from "@hanpan/vendor/protocol/stream";

export type GameSocketOptions = {
  /** Where the stream is, below the program's origin. */
  readonly path: string;
  /** The session's token; null reads what is open to all. */
  readonly token: () => string | null;
  readonly clock: ServerClock;
  /** The server has answered hello: what is wanted of it is asked for now. */
  readonly onWelcome: () => void;
  /** Everything else that the server says, as JSON reads it. */
  readonly receive: (content: unknown) => void;
  readonly onState: (state: GreetedState) => void;
};

/** A game comes back soon: somebody has money on the table. */
const pauses = { firstMs: 400, longestMs: 6_500 } as const;
const pings = { firstMs: [0, 250, 250, 500, 1_000], steadyMs: 15_000, answerMs: 4_000 } as const;
/** The way there must be made first. */
const welcomeMs = 10_000;

function readJson(data: unknown): unknown {
  if (typeof data !== "string") return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** A socket of a page of games that comes back by itself until the session has ended. */
export const openGameSocket = ({ path, token, ...options }: GameSocketOptions): GreetedSocket =>
  greetServer<unknown>({
    ...options,
    url: socketAddress(path),
    hello: () => ({ type: "hello", token: token() }),
    read: readJson,
    pauses,
    pings,
    welcomeMs,
    afterClose: (code) => (code === streamCloseCodes.unauthenticated ? "NEVER" : "AGAIN"),
  });
