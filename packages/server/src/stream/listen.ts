import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** How long after a connection broke the next one is tried. */
const retryAfterMs = 1_000;

export type Listening = {
  /** Where the database is: the address that this pool connects to. None of its own connections is taken. */
  readonly pool: { readonly options: Pick<pg.PoolOptions, "connectionString" | "options"> };
  readonly channels: readonly string[];
  /** As what the connection stands in the database's list of them. */
  readonly applicationName: string;
  readonly log: { warn(facts: { readonly err: unknown }, message: string): void };
  /** Called once all channels are listened to, at the start and after each break: what was notified meanwhile is lost. */
  readonly onListening: () => void;
  readonly onNotification: (channel: string, payload: string) => void;
  readonly retryMs?: number;
};

/**
 * Listens for notifications of other processes (PostgreSQL's NOTIFY) on a connection of its own, and comes back when it breaks.
 * The log has one line for each time that the database is away. Notifications may be lost: nobody may rely on them.
 * Answers how to stop.
 */
export function listen(listening: Listening): () => Promise<void> {
  const { channels, applicationName, log, onListening, onNotification, retryMs = retryAfterMs } = listening;
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function hold(): Promise<void> {
    const { connectionString, options } = listening.pool.options;
    const own = new pg.Client({
      ...(connectionString === undefined ? {} : { connectionString }),
      ...(options === undefined ? {} : { options }),
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = own;
    const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>();
    own.on("error", () => breakOff());
    own.on("end", () => breakOff());
    own.on("notification", ({ channel, payload }) => onNotification(channel, payload ?? ""));
    try {
      // A client that is ended while it connects never says how connecting went.
      await Promise.race([own.connect(), broken]);
      if (stopping.signal.aborted) return;
      for (const channel of channels) await own.query(`LISTEN ${channel}`);
      if (stopping.signal.aborted) return;
      onListening();
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
          log.warn({ err: error }, "cannot listen to other processes");
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
