import type { Notification } from "@hanpan/contract/objects/notification";
import type { Balances } from "@hanpan/contract/objects/user";
import { winner } from "@hanpan/contract/objects/winner";
import {
  contentChange,
  requestUpdate,
  type StreamHello,
  type StreamSessionEndReason,
  sessionEndReasons,
  streamCloseCodes,
} from "@hanpan/contract/stream";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod";
import { type Connection, type Door, type Frame, frameOf, Refused } from "../../lib/stream/connection.ts";
import type { StreamRow } from "../../lib/stream/rows.ts";
import type { SignedInMember } from "../../server/support.ts";
import type { Changed } from "./dirtyMembers.ts";
import { createFigures } from "./figures.ts";

/** The most sockets that a member may hold at once in a process: tabs and devices. */
const mostSocketsOfMember = 10;

const sessionEnded = z.object({
  reason: z.enum(sessionEndReasons),
  sessionIds: z.nullable(z.array(z.string())),
});

/** Who came in, and where the stream was when they began to. */
type Arrival = { readonly member: SignedInMember; readonly position: number };

type Reader = {
  readonly memberId: string;
  readonly sessionId: string;
  readonly connection: Connection;
  /** Frames that wait until the reader has received what it missed; null from then on. */
  held: Frame[] | null;
};

type MemberStreamDependencies = {
  readonly position: () => number;
  readonly readMissed: (
    memberId: string,
    after: number,
    until: number,
  ) => Promise<readonly StreamRow[] | "GAP">;
  readonly positionAgo: (readForMs: number, now: number) => Promise<number | "GAP">;
  readonly authenticate: (token: string) => Promise<SignedInMember | null>;
  readonly readSessionEnd: (token: string) => Promise<StreamSessionEndReason | null>;
  /** Slides the sessions and answers those that are over. */
  readonly keepSessions: (
    sessions: readonly { memberId: string; sessionId: string }[],
  ) => Promise<ReadonlyMap<string, StreamSessionEndReason>>;
  readonly readNotifications: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, Notification>>;
  readonly readBalances: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, Balances>>;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
};

/** Says that a session is over, and why: the last frame of its socket. */
function endSession(reader: Reader, reason: StreamSessionEndReason, id: number): void {
  reader.connection.send(frameOf("session-ended", { reason }, id));
  reader.connection.close(streamCloseCodes.unauthenticated);
}

/** Delivers a row to one reader whom it concerns. */
function deliverRow(row: StreamRow, reader: Reader, send: (frame: Frame) => void): void {
  if (row.event === "request-updated") {
    send(frameOf(row.event, z.parse(requestUpdate, row.data), row.sequence));
  } else if (row.event === "session-ended") {
    const { reason, sessionIds } = z.parse(sessionEnded, row.data);
    if (sessionIds === null || sessionIds.includes(reader.sessionId))
      endSession(reader, reason, row.sequence);
  }
}

/** The members' streams of this process: who reads here, and what each of them receives. */
export function createMemberStream(dependencies: MemberStreamDependencies) {
  const { position, logger } = dependencies;
  const readersOf = new Map<string, Set<Reader>>();
  const figures = createFigures({
    readNotifications: dependencies.readNotifications,
    readBalances: dependencies.readBalances,
    reads: (memberId) => readersOf.has(memberId),
    send(memberId, event, data) {
      const frame = frameOf(event, data, position());
      for (const reader of readersOf.get(memberId) ?? []) deliver(reader, frame);
    },
    logger,
  });

  function deliver(reader: Reader, frame: Frame): void {
    if (reader.held === null) reader.connection.send(frame);
    else reader.held.push(frame);
  }

  function deliverToAll(frame: Frame): void {
    for (const readers of readersOf.values()) for (const reader of readers) deliver(reader, frame);
  }

  /** Where a reader's knowledge ends: where it left the stream, where it began to read, or where it came in. */
  async function startOf(hello: StreamHello, arrivedAt: number): Promise<number | "GAP"> {
    if (hello.after !== undefined) return hello.after;
    return hello.readForMs === undefined
      ? arrivedAt
      : await dependencies.positionAgo(hello.readForMs, arrivedAt);
  }

  async function catchUp(reader: Reader, hello: StreamHello, arrivedAt: number): Promise<void> {
    const until = position();
    const start = await startOf(hello, arrivedAt);
    const missed = start === "GAP" ? start : await dependencies.readMissed(reader.memberId, start, until);
    if (missed !== "GAP") {
      for (const row of missed) {
        // Whoever has just been let in was not ended before.
        if (row.event === "session-ended" && hello.after === undefined && row.sequence <= arrivedAt) continue;
        deliverRow(row, reader, (frame) => reader.connection.send(frame));
      }
    }
    reader.connection.send(frameOf("position", { gap: missed === "GAP" }, until));
    for (const frame of reader.held ?? []) reader.connection.send(frame);
    reader.held = null;
  }

  const door: Door<Arrival> = {
    async identify(hello: StreamHello) {
      const arrivedAt = position();
      const member = await dependencies.authenticate(hello.token);
      if (member !== null) return { member, position: arrivedAt };
      const reason = await dependencies.readSessionEnd(hello.token);
      const lastFrame = reason === null ? undefined : frameOf("session-ended", { reason }, arrivedAt);
      return new Refused(streamCloseCodes.unauthenticated, lastFrame);
    },
    enter({ member, position: arrivedAt }, connection, hello) {
      const { memberId, sessionId } = member;
      const readers = readersOf.get(memberId) ?? new Set();
      if (readers.size >= mostSocketsOfMember) {
        connection.close(streamCloseCodes.tooManySockets);
        return () => undefined;
      }
      const reader: Reader = { memberId, sessionId, connection, held: [] };
      readers.add(reader);
      readersOf.set(memberId, readers);
      // What happened while the token was looked up counts as missed too: the session may have ended just then.
      catchUp(reader, hello, arrivedAt).catch((error: unknown) => {
        logger.warn({ err: error }, "a reader could not be sent what it missed");
        connection.close(streamCloseCodes.tryLater);
      });
      figures.forget(memberId);
      figures.changed(memberId, "ALL");
      return () => {
        readers.delete(reader);
        if (readers.size > 0 || readersOf.get(memberId) !== readers) return;
        readersOf.delete(memberId);
        figures.forget(memberId);
      };
    },
  };

  function changed(memberId: string, what: Changed): void {
    if (readersOf.has(memberId)) figures.changed(memberId, what);
  }

  function readForEveryone(row: StreamRow): void {
    if (row.event === "winner" && readersOf.size > 0) {
      deliverToAll(frameOf(row.event, z.parse(winner, row.data), row.sequence));
    }
    if (row.event === "content-changed" && readersOf.size > 0) {
      deliverToAll(frameOf(row.event, z.parse(contentChange, row.data), row.sequence));
    }
    // What is new to a member is counted with what waits for them.
    if (row.event === "notification" || row.event === "content-changed") {
      for (const memberId of readersOf.keys()) figures.changed(memberId, "ALL");
    }
  }

  function readRow(row: StreamRow): void {
    if (row.audience === "EVERYONE") readForEveryone(row);
    if (row.audience !== "MEMBER") return;
    for (const reader of readersOf.get(row.member_id) ?? [])
      deliverRow(row, reader, (frame) => deliver(reader, frame));
    changed(row.member_id, row.event === "balances" ? "BALANCES" : "ALL");
  }

  return {
    door,
    /** Takes rows of the stream, in order. */
    read(rows: readonly StreamRow[], missed: boolean): void {
      for (const row of rows) {
        try {
          readRow(row);
        } catch (error) {
          logger.warn({ err: error, event: row.event }, "an event could not be delivered");
        }
      }
      if (missed) deliverToAll(frameOf("position", { gap: true }, position()));
    },
    /** Money of a member has moved, or may have. */
    moved: (memberId: string) => changed(memberId, "BALANCES"),
    /** A heartbeat to all, which makes up for lost notifications: ends what is over, sends figures that have changed. */
    async heartbeat(): Promise<void> {
      if (readersOf.size === 0) return;
      deliverToAll(frameOf("position", { gap: false }, position()));
      const readers = [...readersOf.values()].flatMap((of) => [...of]);
      for (const memberId of readersOf.keys()) figures.changed(memberId, "ALL");
      const over = await dependencies.keepSessions(readers);
      for (const reader of readers) {
        const reason = over.get(reader.sessionId);
        if (reason !== undefined) endSession(reader, reason, position());
      }
    },
    stop: figures.stop,
  };
}
