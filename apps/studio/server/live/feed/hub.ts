import type { Place } from "@hanpan/server/places";
import { streamCloseCodes } from "@hanpan/vendor/protocol/stream";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { ServerClock } from "@hanpan/vendor/store/serverClock";
import type { Connection } from "@hanpan/vendor/stream/connection";
import { type Frame, frameOf } from "@hanpan/vendor/stream/frame";
import type { Seated } from "@hanpan/vendor/stream/streamRoute";
import { createVisitors, type Visitor } from "@hanpan/vendor/stream/visitors";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { StreamRequest, TableChange } from "../../../protocol/liveStream.ts";
import { findRecent, type OwnedParticipation } from "../bet/participationStore.ts";
import type { Feed } from "./feed.ts";
import { createSeats } from "./seats.ts";

type View = "LOBBY" | "TABLE";

type Client = Visitor & { readonly views: Map<string, View> };

/** Who receives what: changes of tables go to all that subscribed, a member's own news to the member's sockets. */
export type Hub = {
  enter(connection: Connection, place: Place): Seated<StreamRequest>;
  /** Whether a member sits at a table here. */
  has(memberId: string): boolean;
  send(news: OwnedParticipation): void;
  /** Sends everybody who sits at a table here a frame, but for one member. */
  sendTable(tableCode: string, frame: Frame, exceptMemberId: string): void;
  /** Whether anybody sits at a table here. */
  isWatched(tableCode: string): boolean;
  /** Sends everybody who sits at a table here a frame, and whoever sits down later, until the next one. */
  show(tableCode: string, frame: Frame): void;
  /** Sends everybody who sits at a table here their own latest rounds again: news may have been lost. */
  sendAllAgain(): Promise<void>;
  /** Sockets that are connected. */
  size(): number;
};

/** Makes the hub of this process. */
export function createHub(dependencies: {
  readonly pool: Pool;
  readonly sessions: Pick<PlaySessions, "find" | "watch">;
  readonly feed: Feed;
  readonly clock: ServerClock;
  readonly log: Logger;
}): Hub {
  const { pool, sessions, feed, clock, log } = dependencies;
  const audience = new Map<string, Set<Client>>();
  const seats = createSeats(pool);
  /** What is shown at each table beside its rounds. */
  const shown = new Map<string, Frame>();
  const visitors = createVisitors<Client, StreamRequest>({
    sessions,
    nowMs: clock.nowMs,
    log,
    newClient: (visitor) => ({ ...visitor, views: new Map() }),
    handle,
    onLeave(client) {
      for (const tableCode of [...client.views.keys()]) unsubscribe(client, tableCode);
    },
  });

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
    return visitors.of(memberId).filter((client) => client.views.get(tableCode) === "TABLE");
  }

  function unsubscribe(client: Client, tableCode: string): void {
    client.views.delete(tableCode);
    audience.get(tableCode)?.delete(client);
  }

  async function subscribe(
    client: Client,
    { tableCode, view, sequence }: { tableCode: string; view: View; sequence: number | null },
  ): Promise<void> {
    const { connection, session } = client;
    // Who has gone while the hello was waited for would stay in the audience for ever: it has left already.
    if (!connection.isOpen()) return;
    const table = feed.table(tableCode);
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
    const beside = shown.get(tableCode);
    if (beside !== undefined) connection.write(beside);
    if (table.family === "LIVE") await seats.take(tableCode, session.memberId);
    await sendRecent(client, tableCode, session.memberId);
  }

  async function sendRecent({ connection }: Client, tableCode: string, memberId: string): Promise<void> {
    const recent = await findRecent(pool, memberId, tableCode);
    for (const participation of recent.reverse()) connection.send({ type: "mine", participation });
  }

  function openingOf(tableCode: string, view: View, sequence: number | null): Frame[] {
    const missed = sequence === null ? null : feed.since(tableCode, sequence);
    const opening = missed === null ? feed.opening(tableCode, view) : null;
    return missed ?? (opening === null ? [] : [opening]);
  }

  async function handle(client: Client, request: StreamRequest): Promise<void> {
    if (request.type === "ping") visitors.pong(client, request.sentAtMs);
    else if (request.type === "hello") await visitors.hello(client, request.token);
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
    enter: visitors.enter,
    has: visitors.has,
    send({ memberId, participation }) {
      const seated = seatedAt(participation.tableCode, memberId);
      if (seated.length === 0) return;
      const frame = frameOf({ type: "mine", participation });
      for (const client of seated) client.connection.write(frame);
    },
    sendTable(tableCode, frame, exceptMemberId) {
      for (const { connection, session, views } of audience.get(tableCode) ?? []) {
        if (session === null || session.memberId === exceptMemberId) continue;
        if (views.get(tableCode) === "TABLE") connection.write(frame);
      }
    },
    isWatched: (tableCode) =>
      [...(audience.get(tableCode) ?? [])].some(
        ({ session, views }) => session !== null && views.get(tableCode) === "TABLE",
      ),
    show(tableCode, frame) {
      shown.set(tableCode, frame);
      for (const { connection, session, views } of audience.get(tableCode) ?? []) {
        if (session !== null && views.get(tableCode) === "TABLE") connection.write(frame);
      }
    },
    async sendAllAgain() {
      for (const [tableCode, clients] of audience) {
        for (const client of [...clients]) {
          if (client.session === null || client.views.get(tableCode) !== "TABLE") continue;
          await sendRecent(client, tableCode, client.session.memberId);
        }
      }
    },
    size: visitors.size,
  };
}
