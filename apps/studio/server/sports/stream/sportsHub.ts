import type { Pool } from "pg";
import type { Logger } from "pino";
import { streamCloseCodes } from "../../../protocol/liveStream.ts";
import type { SportsStreamRequest, SportsTopic } from "../../../protocol/sportsStream.ts";
import type { PlaySession } from "../../sessions/sessionStore.ts";
import { touchSession } from "../../sessions/sessionStore.ts";
import type { Connection } from "../../stream/connection.ts";
import { frameOf } from "../../stream/frame.ts";
import type { Seated } from "../../stream/streamRoute.ts";
import type { FixtureFeed } from "./fixtureFeed.ts";

/** A client that is connected. */
type Client = {
  readonly connection: Connection;
  session: PlaySession | null;
  hasSaidHello: boolean;
  topics: ReadonlySet<SportsTopic>;
};

/** Who hears what: frames of a topic go to all who follow it, a member's own news to the member's sockets. */
export type SportsHub = {
  enter(connection: Connection): Seated<SportsStreamRequest>;
  /** Whether a member is connected here. */
  has(memberId: string): boolean;
  /** Tells a member on all sockets of this process. */
  tell(memberId: string, message: object): void;
  /** Sockets that are connected. */
  size(): number;
};

const fixtureIdOf = (topic: SportsTopic) => (topic === "live" ? null : topic.slice("fixture:".length));
const fixtureIdsOf = (topics: Iterable<SportsTopic>) =>
  [...topics].flatMap((topic) => fixtureIdOf(topic) ?? []);

/** Makes the hub of this process. */
export function createSportsHub(dependencies: {
  readonly pool: Pool;
  readonly feed: FixtureFeed;
  readonly nowMs: () => number;
  readonly log: Logger;
}): SportsHub {
  const { pool, feed, nowMs, log } = dependencies;
  const audience = new Map<SportsTopic, Set<Client>>();
  const members = new Map<string, Set<Client>>();
  let clients = 0;

  feed.onFrame((topic, frame) => {
    for (const client of audience.get(topic) ?? []) client.connection.write(frame);
  });

  function hear(client: Client, topics: ReadonlySet<SportsTopic>): void {
    for (const topic of client.topics) {
      const others = audience.get(topic);
      others?.delete(client);
      if (others?.size === 0) audience.delete(topic);
    }
    feed.unfollow(fixtureIdsOf(client.topics));
    client.topics = topics;
    for (const topic of topics) {
      audience.set(topic, (audience.get(topic) ?? new Set()).add(client));
      const fixtureId = fixtureIdOf(topic);
      const snapshot = fixtureId === null ? feed.live() : feed.fixture(fixtureId);
      if (snapshot !== null) client.connection.write(snapshot);
    }
  }

  async function follow(client: Client, asked: readonly SportsTopic[]): Promise<void> {
    const topics = new Set(asked);
    const found = await feed.follow(fixtureIdsOf(topics));
    if (!client.connection.isOpen()) {
      feed.unfollow([...found]);
      return;
    }
    for (const topic of topics) {
      const fixtureId = fixtureIdOf(topic);
      if (fixtureId === null || found.has(fixtureId)) continue;
      topics.delete(topic);
      client.connection.send({ type: "refused", topic, code: "NOT_FOUND" });
    }
    hear(client, topics);
  }

  async function hello(client: Client, token: string | null): Promise<void> {
    if (client.hasSaidHello) {
      client.connection.close(streamCloseCodes.malformed);
      return;
    }
    client.hasSaidHello = true;
    const session = token === null ? null : await touchSession(pool, token);
    if (token !== null && session === null) {
      client.connection.close(streamCloseCodes.unauthenticated);
      return;
    }
    if (!client.connection.isOpen()) return;
    client.session = session;
    if (session !== null) {
      const own = members.get(session.memberId) ?? new Set<Client>();
      members.set(session.memberId, own.add(client));
    }
    client.connection.send({ type: "welcome", serverAtMs: nowMs(), hasSession: session !== null });
  }

  async function obey(client: Client, request: SportsStreamRequest): Promise<void> {
    if (request.type === "ping") {
      client.connection.send({ type: "pong", sentAtMs: request.sentAtMs, serverAtMs: nowMs() });
    } else if (request.type === "hello") await hello(client, request.token);
    else if (!client.hasSaidHello) client.connection.close(streamCloseCodes.malformed);
    else await follow(client, request.topics);
  }

  function leave(client: Client): void {
    clients -= 1;
    hear(client, new Set());
    if (client.session === null) return;
    const own = members.get(client.session.memberId);
    own?.delete(client);
    if (own?.size === 0) members.delete(client.session.memberId);
  }

  return {
    enter(connection) {
      const client: Client = { connection, session: null, hasSaidHello: false, topics: new Set() };
      clients += 1;
      // One after the other: what is followed waits until the hello before it is known.
      let turn: Promise<void> = Promise.resolve();
      return {
        take(request) {
          turn = turn
            .then(() => obey(client, request))
            .catch((error: unknown) => {
              log.error({ err: error }, "a socket's message could not be obeyed");
              connection.close(streamCloseCodes.tryLater);
            });
        },
        hasSaidHello: () => client.hasSaidHello,
        leave: () => leave(client),
      };
    },
    has: (memberId) => members.has(memberId),
    tell(memberId, message) {
      const own = members.get(memberId);
      if (own === undefined) return;
      const frame = frameOf(message);
      for (const client of own) client.connection.write(frame);
    },
    size: () => clients,
  };
}
