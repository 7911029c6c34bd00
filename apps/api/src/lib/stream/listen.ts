import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

/** Hears a word of another process. */
export type Wake = (channel: string, payload: string) => void;

/** Events have a place in the stream. */
export const streamChannel = "hanpan_stream";
/** Balances moved by bets and wins, by member. */
export const balanceChannel = "hanpan_balance";

const retryMs = 2_000;

/**
 * Listens for the words of other processes on a connection of its own, and comes back when it breaks. Words may be
 * lost: whoever listens must not rest on them. Answers how to stop.
 */
export function listen(
  pool: pg.Pool,
  logger: Pick<FastifyBaseLogger, "warn">,
  wake: Wake,
): () => Promise<void> {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function hold(): Promise<void> {
    const { connectionString, options } = pool.options;
    client = new pg.Client({
      ...(connectionString === undefined ? {} : { connectionString }),
      ...(options === undefined ? {} : { options }),
      application_name: "hanpan events",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    const own = client;
    const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>();
    own.on("error", () => breakOff());
    own.on("end", () => breakOff());
    own.on("notification", ({ channel, payload }) => wake(channel, payload ?? ""));
    try {
      // A client that is ended while it connects never says how connecting went.
      await Promise.race([own.connect(), broken]);
      if (stopping.signal.aborted) return;
      await own.query(`LISTEN ${streamChannel}`);
      await own.query(`LISTEN ${balanceChannel}`);
      if (stopping.signal.aborted) return;
      wake(streamChannel, "");
      await broken;
    } finally {
      await own.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        await hold();
        isFailing = false;
      } catch (error) {
        if (!isFailing && !stopping.signal.aborted)
          logger.warn({ err: error }, "cannot listen to other processes");
        isFailing = true;
      }
      await sleep(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await client?.end().catch(() => undefined);
    await running;
  };
}
