import { setTimeout as sleep } from "node:timers/promises";
import pg, { type Pool } from "pg";
import type { Logger } from "pino";

const retryMs = 1_000;

/**
 * Hears the words of other processes on a connection of its own, and comes back when it breaks. Words may be lost:
 * whoever listens must not rest on them. Answers how to stop.
 */
export function listen(
  pool: Pool,
  channel: string,
  log: Logger,
  hear: (payload: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function hold(): Promise<void> {
    const { connectionString, options } = pool.options;
    const own = new pg.Client({
      ...(connectionString === undefined ? {} : { connectionString }),
      ...(options === undefined ? {} : { options }),
      application_name: "hanpan studio events",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = own;
    const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>();
    own.on("error", () => breakOff());
    own.on("end", () => breakOff());
    own.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      // A client that is ended while it connects never says how connecting went.
      await Promise.race([own.connect(), broken]);
      if (stopping.signal.aborted) return;
      await own.query(`LISTEN ${channel}`);
      if (stopping.signal.aborted) return;
      hear("");
      await broken;
    } finally {
      await own.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await hold().catch((error: unknown) => log.warn({ err: error }, "cannot listen to other processes"));
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
