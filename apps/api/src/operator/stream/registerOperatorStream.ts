import { operatorBasePath } from "@hanpan/contract/operator/call";
import { mayDo, type Permission } from "@hanpan/contract/operator/permissions";
import {
  operatorAlert,
  operatorRequestUpdate,
  payoutUpdate,
  powersChange,
  streamCloseCodes,
  streamPath,
} from "@hanpan/contract/stream";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { type Connection, type Door, type Frame, frameOf, Refused } from "../../lib/stream/connection.ts";
import type { Pump } from "../../lib/stream/pump.ts";
import { readMissed, type StreamRow } from "../../lib/stream/rows.ts";
import { registerStreamRoute } from "../../lib/stream/streamRoute.ts";
import type { SignedInOperator } from "../server/support.ts";

/** Who came in, with the token by which they are looked up again at each heartbeat, and where the stream was then. */
type Arrival = {
  readonly operator: SignedInOperator;
  readonly token: string;
  readonly address: string;
  readonly position: number;
};

type Reader = {
  operator: SignedInOperator;
  readonly token: string;
  readonly address: string;
  readonly connection: Connection;
  /** Frames that wait until the reader has received what it missed; null from then on. */
  held: Frame[] | null;
};

const operatorEvents = z.discriminatedUnion("event", [
  z.object({ event: z.literal("request-updated"), data: operatorRequestUpdate }),
  z.object({ event: z.literal("alert"), data: operatorAlert }),
  z.object({ event: z.literal("payout-updated"), data: payoutUpdate }),
  z.object({ event: z.literal("powers-changed"), data: powersChange }),
]);

/** The permission that an event asks of who receives it; null where everybody does. */
function permissionFor(row: z.output<typeof operatorEvents>): Permission | null {
  if (row.event === "powers-changed") return null;
  if (row.event === "request-updated" || row.event === "payout-updated") return "money.read";
  if (row.data.kind === "APPROVAL") return "approval.read";
  if (row.data.kind === "BANK_ENTRY") return "money.read";
  if (row.data.kind === "CASE") return "case.read";
  if (row.data.kind === "DOCUMENT") return "knowledge.review";
  return row.data.kind === "REPORT" ? "board.read" : "member.read";
}

const mayReceive = (operator: SignedInOperator, permission: Permission | null): boolean =>
  permission === null || (!operator.totpSetupNeeded && mayDo(operator, permission));

/**
 * Serves the operators' live events at `/api/v1/operator/stream`: requests that come in or move, and alerts. Each
 * event reaches only those whose role may read what it is about; a session that is over is closed with the next
 * heartbeat.
 */
export async function registerOperatorStream(
  app: FastifyInstance,
  options: {
    readonly pool: Pool;
    readonly pump: Pump;
    readonly publicUrl: string | undefined;
    readonly heartbeatMs?: number;
  },
): Promise<void> {
  const { pool, pump } = options;
  const { authenticate, clock, requestsPerMinute } = app.operatorSupport;
  const readers = new Set<Reader>();

  const deliver = (reader: Reader, frame: Frame): void => {
    if (reader.held === null) reader.connection.send(frame);
    else reader.held.push(frame);
  };
  const deliverToAll = (frame: Frame): void => {
    for (const reader of readers) deliver(reader, frame);
  };

  function frameOfRow(
    row: StreamRow,
  ): { readonly frame: Frame; readonly permission: Permission | null } | null {
    const known = z.safeParse(operatorEvents, row);
    if (known.success) {
      const { event, data } = known.data;
      return { frame: frameOf(event, data, row.sequence), permission: permissionFor(known.data) };
    }
    app.log.warn({ event: row.event }, "an event for operators could not be delivered");
    return null;
  }

  function deliverRow(row: StreamRow): void {
    if (row.audience !== "OPERATORS" || readers.size === 0) return;
    const event = frameOfRow(row);
    if (event === null) return;
    // From the event on each receives what they may now: what was sent before that is not taken back.
    if (row.event === "powers-changed") lookAgain();
    for (const reader of readers)
      if (mayReceive(reader.operator, event.permission)) deliver(reader, event.frame);
  }

  async function catchUp(reader: Reader, after: number): Promise<void> {
    const until = pump.position();
    const missed = await readMissed(pool, "OPERATORS", after, until);
    for (const row of missed === "GAP" ? [] : missed) {
      const event = frameOfRow(row);
      if (event !== null && mayReceive(reader.operator, event.permission))
        reader.connection.send(event.frame);
    }
    reader.connection.send(frameOf("position", { gap: missed === "GAP" }, until));
    for (const frame of reader.held ?? []) reader.connection.send(frame);
    reader.held = null;
  }

  /** Operators are few: each is looked up by itself, which sees a session that is over and a changed role. */
  async function lookUpAll(): Promise<void> {
    await Promise.all(
      [...readers].map(async (reader) => {
        const { token, address } = reader;
        const operator = await authenticate(token, { address, now: clock(), slides: false });
        if (operator === null || operator === "ELSEWHERE")
          reader.connection.close(streamCloseCodes.unauthenticated);
        else reader.operator = operator;
      }),
    );
  }

  const lookAgain = (): void => {
    lookUpAll().catch((error: unknown) =>
      app.log.warn({ err: error }, "the operators of the streams could not be looked up"),
    );
  };

  const door: Door<Arrival> = {
    async identify({ token }, address) {
      const position = pump.position();
      const operator = await authenticate(token, { address, now: clock(), slides: false });
      return operator === null || operator === "ELSEWHERE"
        ? new Refused(streamCloseCodes.unauthenticated)
        : { operator, token, address, position };
    },
    enter({ operator, token, address, position }, connection, hello) {
      const reader: Reader = { operator, token, address, connection, held: [] };
      readers.add(reader);
      catchUp(reader, hello.after ?? position).catch((error: unknown) => {
        app.log.warn({ err: error }, "an operator could not be sent what they missed");
        connection.close(streamCloseCodes.tryLater);
      });
      return () => readers.delete(reader);
    },
  };

  const stopReading = pump.onRows((rows, missed) => {
    for (const row of rows) deliverRow(row);
    if (missed) deliverToAll(frameOf("position", { gap: true }, pump.position()));
  });
  app.addHook("preClose", async () => {
    stopReading();
  });
  await registerStreamRoute(app, {
    url: `${operatorBasePath}${streamPath}`,
    publicUrl: options.publicUrl,
    door,
    onHeartbeat: () => {
      deliverToAll(frameOf("position", { gap: false }, pump.position()));
      lookAgain();
    },
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
    handshakesPerMinute: requestsPerMinute,
    isOpen: async () => true,
  });
}
