import { listen as listenTo } from "@hanpan/server/listen";
import type { Pool } from "pg";
import type { Logger } from "pino";

/**
 * Hears the words of a program's other processes on a channel, on a connection of its own that is named after the pool; an
 * empty one whenever it begins to hear again, since some may be lost meanwhile. Answers how to stop.
 */
export function listen(
  pool: Pool,
  channel: string,
  log: Logger,
  hear: (payload: string) => void,
): () => Promise<void> {
  return listenTo({
    pool,
    channels: [channel],
    applicationName: `${pool.options.application_name} events`,
    log,
    onListening: () => hear(""),
    onWord: (_channel, payload) => hear(payload),
  });
}
