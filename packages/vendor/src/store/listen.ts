import { listen as listenTo } from "@hanpan/server/listen";
import type { Pool } from "pg";
import type { Logger } from "pino";

/**
 * Receives notifications of a program's other processes on a channel, on a connection of its own that is named after the
 * pool; an empty one whenever it begins to listen again, since some may be lost meanwhile. Answers how to stop.
 */
export function listen(
  pool: Pool,
  channel: string,
  log: Logger,
  receive: (payload: string) => void,
): () => Promise<void> {
  return listenTo({
    pool,
    channels: [channel],
    applicationName: `${pool.options.application_name} events`,
    log,
    onListening: () => receive(""),
    onNotification: (_channel, payload) => receive(payload),
  });
}
