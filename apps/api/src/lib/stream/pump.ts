import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { onPublished } from "../outbox.ts";
import { drawSpreadMs, nextGivingMs } from "./giving.ts";
import { listen, streamChannel, type Wake } from "./listen.ts";
import { readRows, type StreamRow } from "./rows.ts";

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

/** After the database was away. */
const failedPauseMs = 1_000;

const positionRow = z.object({ position: z.number() });

/** The place up to which places are given, as a notification says it. */
const givenPlace = z.coerce.number().int().positive();

/**
 * The pump of this process: gives committed events of the outbox their places in the stream, and delivers to its readers
 * every event of the stream, in order, each once. Any number of processes run one; whoever comes first gives the
 * places (giving.ts), and the others, woken by its NOTIFY, only read. A notification that is missed is made up for by asking
 * every `pollMs`.
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
  /** The last place that is known to be given. */
  let given = 0;
  let isRunning = false;
  let isFailing = false;
  let hintedAtMs = 0;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let givenAtMs = Number.NEGATIVE_INFINITY;
  let spreadMs = 0;
  let awaken: () => void = () => undefined;
  let running = Promise.resolve();
  let unsubscribe: () => Promise<void> = async () => undefined;

  /** Something was published, or may have been. */
  function expectRows(): void {
    hintedAtMs = performance.now();
    awaken();
  }

  /** Places were given up to this one, here or by another process. */
  function learnOf(place: number, by: "HERE" | "ANOTHER"): void {
    if (place <= given) return;
    given = place;
    givenAtMs = by === "HERE" ? triedAtMs : performance.now();
    spreadMs = drawSpreadMs(by === "HERE");
  }

  function takeNotification(payload: string): void {
    const place = givenPlace.safeParse(payload);
    if (place.success) learnOf(place.data, "ANOTHER");
    else hintedAtMs = performance.now();
    awaken();
  }

  const nextMs = () => nextGivingMs({ hintedAtMs, triedAtMs, givenAtMs }, { pollMs, spreadMs });

  /** Waits until there is something to read, or places are to be given. */
  async function pause(): Promise<void> {
    const beganMs = performance.now();
    for (;;) {
      const nowMs = performance.now();
      if (!isRunning || (!isFailing && position < given)) return;
      const waitMs = (isFailing ? beganMs + failedPauseMs : nextMs()) - nowMs;
      if (waitMs <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, waitMs);
        timer.unref();
        function done(): void {
          clearTimeout(timer);
          awaken = () => undefined;
          resolve();
        }
        awaken = done;
      });
    }
  }

  /** Gives places to what is committed; all of it, where that is much. */
  async function give(): Promise<void> {
    for (let isMore = true; isMore && isRunning; ) {
      triedAtMs = performance.now();
      const found = await pool.query({
        name: "sequence-outbox",
        text: "SELECT platform.sequence_outbox($1) AS position",
        values: [batch],
      });
      const last = positionRow.parse(found.rows[0]).position;
      isMore = last >= given + batch;
      if (last < position) {
        // The database was put back to an earlier day.
        position = last;
        given = last;
        deliver([], true);
      }
      learnOf(last, "HERE");
      await readOn();
    }
  }

  async function readOn(): Promise<void> {
    while (position < given && isRunning) {
      const rows = await readRows(pool, position, batch);
      const first = rows[0];
      const end = rows.at(-1);
      const missed = first === undefined || first.sequence !== position + 1;
      position = end?.sequence ?? given;
      learnOf(position, "ANOTHER");
      deliver(rows, missed);
    }
  }

  function deliver(rows: readonly StreamRow[], missed: boolean): void {
    for (const reader of readers) reader(rows, missed);
  }

  async function run(): Promise<void> {
    while (isRunning) {
      try {
        await readOn();
        if (nextMs() <= performance.now()) await give();
        isFailing = false;
      } catch (error) {
        if (!isFailing && isRunning) logger.warn({ err: error }, "live events wait for the database");
        isFailing = true;
      }
      await pause();
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
      given = position;
      isRunning = true;
      const stopPublished = onPublished(expectRows);
      const stopListening = listen(pool, logger, (channel, payload) => {
        if (channel === streamChannel) takeNotification(payload);
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
