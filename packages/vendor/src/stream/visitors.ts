import type { Place } from "@hanpan/server/places";
import type { Logger } from "pino";
import { streamCloseCodes } from "../protocol/stream.ts";
import type { PlaySessions } from "../sessions/playSessions.ts";
import type { PlaySession } from "../sessions/sessionStore.ts";
import type { Connection } from "./connection.ts";
import type { Seated } from "./streamRoute.ts";

/** A client that is connected. */
export type Visitor = {
  readonly connection: Connection;
  readonly place: Place;
  session: PlaySession | null;
  hasSaidHello: boolean;
};

export type Visitors<Client extends Visitor, Request> = {
  enter(connection: Connection, place: Place): Seated<Request>;
  /** Answers a first hello with `welcome`, or closes the socket: a second hello, a session that has ended, no room. */
  hello(client: Client, token: string | null): Promise<void>;
  pong(client: Client, sentAtMs: number): void;
  /** The sockets of a member in this process. */
  of(memberId: string): readonly Client[];
  has(memberId: string): boolean;
  /** Sockets that are connected. */
  size(): number;
};

/** Who is connected to a stream of this process, and as whom. */
export function createVisitors<Client extends Visitor, Request>(options: {
  readonly sessions: Pick<PlaySessions, "find" | "watch">;
  readonly nowMs: () => number;
  readonly log: Logger;
  readonly newClient: (visitor: Visitor) => Client;
  readonly handle: (client: Client, request: Request) => Promise<void>;
  readonly onLeave: (client: Client) => void;
}): Visitors<Client, Request> {
  const { sessions, nowMs, log } = options;
  const members = new Map<string, Set<Client>>();
  const unwatch = new Map<Client, () => void>();
  let clients = 0;

  function leave(client: Client): void {
    clients -= 1;
    options.onLeave(client);
    unwatch.get(client)?.();
    unwatch.delete(client);
    if (client.session === null) return;
    const own = members.get(client.session.memberId);
    own?.delete(client);
    if (own?.size === 0) members.delete(client.session.memberId);
  }

  return {
    enter(connection, place) {
      const client = options.newClient({ connection, place, session: null, hasSaidHello: false });
      clients += 1;
      // One after the other: what is asked for waits until the hello before it is known.
      let turn: Promise<void> = Promise.resolve();
      return {
        take(request) {
          turn = turn
            .then(() => options.handle(client, request))
            .catch((error: unknown) => {
              log.error({ err: error }, "a socket's message could not be obeyed");
              connection.close(streamCloseCodes.tryLater);
            });
        },
        hasSaidHello: () => client.hasSaidHello,
        leave: () => leave(client),
      };
    },
    async hello(client, token) {
      if (client.hasSaidHello) {
        client.connection.close(streamCloseCodes.malformed);
        return;
      }
      client.hasSaidHello = true;
      const session = token === null ? null : await sessions.find(token);
      if (token !== null && session === null) {
        client.connection.close(streamCloseCodes.unauthenticated);
        return;
      }
      if (!client.connection.isOpen()) return;
      if (!client.place.turnInto(session === null ? "GUEST" : "MEMBER")) {
        client.connection.close(streamCloseCodes.tryLater);
        return;
      }
      client.session = session;
      if (session !== null) {
        const own = members.get(session.memberId) ?? new Set<Client>();
        members.set(session.memberId, own.add(client));
        const onEnd = () => client.connection.close(streamCloseCodes.unauthenticated);
        unwatch.set(client, sessions.watch(session, onEnd));
      }
      client.connection.send({ type: "welcome", serverAtMs: nowMs(), hasSession: session !== null });
    },
    pong: (client, sentAtMs) => client.connection.send({ type: "pong", sentAtMs, serverAtMs: nowMs() }),
    of: (memberId) => [...(members.get(memberId) ?? [])],
    has: (memberId) => members.has(memberId),
    size: () => clients,
  };
}
