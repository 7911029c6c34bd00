import type { Pool } from "pg";
import type { Logger } from "pino";
import { type StreamRequest, streamCloseCodes, type TableChange } from "../../../protocol/liveStream.ts";
import { type PlaySession, touchSession } from "../../sessions/sessionStore.ts";
import type { ServerClock } from "../../store/serverClock.ts";
import type { Connection } from "../../stream/connection.ts";
import { type Frame, frameOf } from "../../stream/frame.ts";
import type { Seated } from "../../stream/streamRoute.ts";
import { findRecent, type OwnedParticipation } from "../bets/participationStore.ts";
import type { Feed } from "./feed.ts";
import { createSeats } from "./seats.ts";

type View = "LOBBY" | "TABLE";

/** A client that is connected. */
type Client = {
  readonly connection: Connection;
  session: PlaySession | null;
  hasSaidHello: boolean;
  readonly views: Map<string, View>;
};

/** Who hears what: changes of tables go to all that subscribed, a member's own news to the member's sockets. */
export type Hub = {
  enter(connection: Connection): Seated<StreamRequest>;
  /** Whether a member sits at a table here. */
  has(memberId: string): boolean;
  tell(news: OwnedParticipation): void;
  /** Sockets that are connected. */
  size(): number;
};

/** Makes the hub of this process. */
export function createHub(dependencies: {
  readonly pool: Pool;
  readonly feed: Feed;
  readonly clock: ServerClock;
  readonly log: Logger;
}): Hub {
  const { pool, feed, clock, log } = dependencies;
  const audience = new Map<string, Set<Client>>();
  const members = new Map<string, Set<Client>>();
  const seats = createSeats(pool);
  let clients = 0;

  feed.onChange((change, frame) => {
    for (const client of audience.get(change.tableCode) ?? []) client.connection.write(frame);
    if (change.kind === "RESULT" && feed.table(change.tableCode)?.family === "LIVE") {
      afterRound(change).catch((error: unknown) => log.error({ err: error }, "idle seats were not counted"));
    }
  });

  async function afterRound(change: TableChange): Promise<void> {
    const { tableCode } = change;
    const idle = await seats.afterRound(change, membersAt(tableCode));
    for (const { memberId, roundsWithoutBet, action } of idle) {
      const frame = frameOf({ type: "idle", tableCode, roundsWithoutBet, action });
      for (const client of seatedAt(tableCode, memberId)) {
        client.connection.write(frame);
        if (action === "LOBBY") unsubscribe(client, tableCode);
      }
    }
  }

  /** Members who sit at a table over sockets of this process. */
  function membersAt(tableCode: string): string[] {
    const seated = new Set<string>();
    for (const { session, views } of audience.get(tableCode) ?? []) {
      if (session !== null && views.get(tableCode) === "TABLE") seated.add(session.memberId);
    }
    return [...seated];
  }

  function seatedAt(tableCode: string, memberId: string): Client[] {
    return [...(members.get(memberId) ?? [])].filter((client) => client.views.get(tableCode) === "TABLE");
  }

  function unsubscribe(client: Client, tableCode: string): void {
    client.views.delete(tableCode);
    audience.get(tableCode)?.delete(client);
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
    client.connection.send({ type: "welcome", serverAtMs: clock.nowMs(), hasSession: session !== null });
  }

  async function subscribe(
    client: Client,
    { tableCode, view, sequence }: { tableCode: string; view: View; sequence: number | null },
  ): Promise<void> {
    const table = feed.table(tableCode);
    const { connection, session } = client;
    if (table === null) {
      connection.send({ type: "refused", tableCode, code: "NOT_FOUND" });
      return;
    }
    if (view === "TABLE" && (session === null || feed.table(session.gameCode)?.family !== table.family)) {
      connection.send({ type: "refused", tableCode, code: "UNAUTHENTICATED" });
      return;
    }
    client.views.set(tableCode, view);
    audience.set(tableCode, (audience.get(tableCode) ?? new Set()).add(client));
    for (const frame of openingOf(tableCode, view, sequence)) connection.write(frame);
    if (view !== "TABLE" || session === null) return;
    if (table.family === "LIVE") await seats.take(tableCode, session.memberId);
    const recent = await findRecent(pool, session.memberId, tableCode);
    for (const participation of recent.reverse()) connection.send({ type: "mine", participation });
  }

  function openingOf(tableCode: string, view: View, sequence: number | null): Frame[] {
    const missed = sequence === null ? null : feed.since(tableCode, sequence);
    const opening = missed === null ? feed.opening(tableCode, view) : null;
    return missed ?? (opening === null ? [] : [opening]);
  }

  function leave(client: Client): void {
    clients -= 1;
    for (const tableCode of [...client.views.keys()]) unsubscribe(client, tableCode);
    if (client.session === null) return;
    const own = members.get(client.session.memberId);
    own?.delete(client);
    if (own?.size === 0) members.delete(client.session.memberId);
  }

  async function obey(client: Client, request: StreamRequest): Promise<void> {
    if (request.type === "ping") {
      client.connection.send({ type: "pong", sentAtMs: request.sentAtMs, serverAtMs: clock.nowMs() });
    } else if (request.type === "hello") await hello(client, request.token);
    else if (!client.hasSaidHello) client.connection.close(streamCloseCodes.malformed);
    else if (request.type === "subscribe") await subscribe(client, request);
    else if (request.type === "stay") {
      if (client.session !== null && client.views.get(request.tableCode) === "TABLE") {
        await seats.stay(request.tableCode, client.session.memberId);
      }
    } else {
      unsubscribe(client, request.tableCode);
      if (client.session !== null && seatedAt(request.tableCode, client.session.memberId).length === 0) {
        await seats.leave(request.tableCode, client.session.memberId);
      }
    }
  }

  return {
    enter(connection) {
      const client: Client = { connection, session: null, hasSaidHello: false, views: new Map() };
      clients += 1;
      // One after the other: a subscription waits until the hello before it is known.
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
    tell({ memberId, participation }) {
      const seated = seatedAt(participation.tableCode, memberId);
      if (seated.length === 0) return;
      const frame = frameOf({ type: "mine", participation });
      for (const client of seated) client.connection.write(frame);
    },
    size: () => clients,
  };
}
