import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { onPublished } from "../outbox.ts";
import { listen, type Wake } from "./listen.ts";

const audiences = ["MEMBER", "OPERATORS", "EVERYONE"] as const;

const streamRows = z.array(
  z.object({
    sequence: z.number(),
    member_id: z.string(),
    audience: z.enum(audiences),
    event: z.string(),
    data: z.unknown(),
  }),
);

/** An event at its place in the stream. */
export type StreamRow = z.output<typeof streamRows>[number];

/** Rows in the order of the stream; `missed` says that others before them are gone unread. */
export type StreamReader = (rows: readonly StreamRow[], missed: boolean) => void;

export type Pump = {
  /** The last place of the stream that every reader has received. */
  position(): number;
  onRows(reader: StreamReader): () => void;
  /** Receives notifications of other processes on a PostgreSQL channel; any of them may be lost. */
  onWake(wake: Wake): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** The most events that are given a place, and read, at once. */
const batch = 500;

const positionRow = z.object({ position: z.number() });
const positionThen = z.object({ position: z.number().nullable() });

/**
 * The pump of this process: gives committed events of the outbox their places in the stream, and delivers to its readers
 * every event of the stream, in order, each once. Any number of processes run one; whoever comes first gives the
 * places. Woken by this process's own `publish` and by NOTIFY; a notification that is missed is made up for by asking every
 * `pollMs`.
 */
export function createPump(options: {
  readonly pool: Pool;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
  readonly pollMs?: number;
}): Pump {
  const { pool, logger, pollMs = 250 } = options;
  const readers = new Set<StreamReader>();
  const wakes = new Set<Wake>();
  let position = 0;
  let isRunning = false;
  let isFailing = false;
  let hintedAtMs = Number.NEGATIVE_INFINITY;
  let awaken: () => void = () => undefined;
  let running = Promise.resolve();
  let unsubscribe: () => Promise<void> = async () => undefined;

  function expectRows(): void {
    hintedAtMs = performance.now();
    awaken();
  }

  /** A notification comes before its commit: for a moment the pump asks again and again, ever more seldom. */
  function pauseMs(): number {
    if (isFailing) return 1_000;
    return Math.min(pollMs, Math.max(4, (performance.now() - hintedAtMs) / 2));
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, pauseMs());
      timer.unref();
      function done(): void {
        clearTimeout(timer);
        awaken = () => undefined;
        resolve();
      }
      awaken = done;
    });
  }

  async function step(): Promise<void> {
    const found = await pool.query({
      name: "sequence-outbox",
      text: "SELECT platform.sequence_outbox($1) AS position",
      values: [batch],
    });
    const last = positionRow.parse(found.rows[0]).position;
    if (last < position) {
      // The database was put back to an earlier day.
      position = last;
      deliver([], true);
    }
    while (position < last && isRunning) {
      const rows = await readRows(pool, position);
      const first = rows[0];
      const end = rows.at(-1);
      const missed = first === undefined || first.sequence !== position + 1;
      position = end?.sequence ?? last;
      deliver(rows, missed);
    }
  }

  function deliver(rows: readonly StreamRow[], missed: boolean): void {
    for (const reader of readers) reader(rows, missed);
  }

  async function run(): Promise<void> {
    while (isRunning) {
      try {
        await step();
        isFailing = false;
      } catch (error) {
        if (!isFailing && isRunning) logger.warn({ err: error }, "live events wait for the database");
        isFailing = true;
      }
      if (isRunning) await pause();
    }
  }

  return {
    position: () => position,
    onRows(reader) {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    onWake(wake) {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    async start() {
      const found = await pool.query("SELECT last_sequence AS position FROM platform.stream_position");
      position = positionRow.parse(found.rows[0]).position;
      isRunning = true;
      const stopPublished = onPublished(expectRows);
      const stopListening = listen(pool, logger, (channel, payload) => {
        if (channel === "hanpan_stream") expectRows();
        for (const wake of wakes) wake(channel, payload);
      });
      unsubscribe = async () => {
        stopPublished();
        await stopListening();
      };
      running = run();
    },
    async stop() {
      isRunning = false;
      awaken();
      await Promise.all([running, unsubscribe()]);
    },
  };
}

async function readRows(pool: Pool, after: number): Promise<StreamRow[]> {
  const found = await pool.query({
    name: "read-stream",
    text: `SELECT sequence, member_id, audience, event, data FROM platform.stream_event
            WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
    values: [after, batch],
  });
  return streamRows.parse(found.rows);
}

/** A reader that began longer ago reads again instead: longer than any screen takes, shorter than rows are kept. */
const longestReadForMs = 600_000;

/**
 * Where the stream was when a reader began to read rows, so many milliseconds ago, with a second to spare for the way
 * that its notification took; "GAP" when that is too long ago to read what happened since.
 */
export async function positionAgo(pool: Pool, readForMs: number, now: number): Promise<number | "GAP"> {
  if (readForMs > longestReadForMs) return "GAP";
  const found = await pool.query({
    name: "stream-position-ago",
    text: `SELECT min(sequence) - 1 AS position FROM platform.stream_event
            WHERE sequenced_at >= now() - ($1 + 1000) * interval '1 millisecond'`,
    values: [readForMs],
  });
  return Math.min(z.array(positionThen).parse(found.rows)[0]?.position ?? now, now);
}

/** The most events that somebody who comes back is sent one by one. */
const mostMissed = 200;

/**
 * What a reader has missed between two places of the stream, or "GAP" when it cannot be sent whole: the stream no
 * longer reaches back so far, or it is too much.
 */
export async function readMissed(
  pool: Pool,
  reader: { readonly memberId: string } | "OPERATORS",
  after: number,
  until: number,
): Promise<readonly StreamRow[] | "GAP"> {
  if (after === until) return [];
  if (after > until) return "GAP";
  // Places have no gaps, so the row after the last one seen is there unless it was trimmed.
  const kept = await pool.query({
    name: "stream-reaches-back",
    text: "SELECT FROM platform.stream_event WHERE sequence = $1",
    values: [after + 1],
  });
  if (kept.rowCount === 0) return "GAP";
  const found = await pool.query({
    name: reader === "OPERATORS" ? "missed-by-operators" : "missed-by-member",
    text: `SELECT sequence, member_id, audience, event, data FROM platform.stream_event
            WHERE ${reader === "OPERATORS" ? "audience = 'OPERATORS'" : "audience = 'MEMBER' AND member_id = $4"}
              AND sequence > $1 AND sequence <= $2 ORDER BY sequence LIMIT $3`,
    values: [after, until, mostMissed + 1, ...(reader === "OPERATORS" ? [] : [reader.memberId])],
  });
  const rows = streamRows.parse(found.rows);
  return rows.length > mostMissed ? "GAP" : rows;
}
