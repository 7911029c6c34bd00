import type { Place } from "@hanpan/server/places";
import { streamCloseCodes } from "@hanpan/vendor/protocol/stream";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { Connection } from "@hanpan/vendor/stream/connection";
import { frameOf } from "@hanpan/vendor/stream/frame";
import type { Seated } from "@hanpan/vendor/stream/streamRoute";
import { createVisitors, type Visitor } from "@hanpan/vendor/stream/visitors";
import type { Logger } from "pino";
import type { SportsStreamRequest, SportsTopic } from "../../protocol/stream.ts";
import type { FixtureFeed } from "./fixtureFeed.ts";

type Client = Visitor & { topics: ReadonlySet<SportsTopic> };

/** Who receives what: frames of a topic go to all who follow it, a member's own news to the member's sockets. */
export type SportsHub = {
  enter(connection: Connection, place: Place): Seated<SportsStreamRequest>;
  /** Whether a member is connected here. */
  has(memberId: string): boolean;
  /** Sends to a member on all sockets of this process. */
  send(memberId: string, message: object): void;
  /** Sockets that are connected. */
  size(): number;
};

const fixtureIdOf = (topic: SportsTopic) => (topic === "live" ? null : topic.slice("fixture:".length));
const fixtureIdsOf = (topics: Iterable<SportsTopic>) =>
  [...topics].flatMap((topic) => fixtureIdOf(topic) ?? []);

/** Makes the hub of this process. */
export function createSportsHub(dependencies: {
  readonly sessions: Pick<PlaySessions, "find" | "watch">;
  readonly feed: FixtureFeed;
  readonly nowMs: () => number;
  readonly log: Logger;
}): SportsHub {
  const { sessions, feed, nowMs, log } = dependencies;
  const audience = new Map<SportsTopic, Set<Client>>();
  const visitors = createVisitors<Client, SportsStreamRequest>({
    sessions,
    nowMs,
    log,
    newClient: (visitor) => ({ ...visitor, topics: new Set() }),
    handle,
    onLeave: (client) => setTopics(client, new Set()),
  });

  feed.onFrame((topic, frame) => {
    for (const client of audience.get(topic) ?? []) client.connection.write(frame);
  });

  function setTopics(client: Client, topics: ReadonlySet<SportsTopic>): void {
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
    setTopics(client, topics);
  }

  async function handle(client: Client, request: SportsStreamRequest): Promise<void> {
    if (request.type === "ping") visitors.pong(client, request.sentAtMs);
    else if (request.type === "hello") await visitors.hello(client, request.token);
    else if (!client.hasSaidHello) client.connection.close(streamCloseCodes.malformed);
    else await follow(client, request.topics);
  }

  return {
    enter: visitors.enter,
    has: visitors.has,
    send(memberId, message) {
      const own = visitors.of(memberId);
      if (own.length === 0) return;
      const frame = frameOf(message);
      for (const client of own) client.connection.write(frame);
    },
    size: visitors.size,
  };
}
