import { listen as listenTo } from "@hanpan/server/listen";
import type { Pool } from "pg";
import type { Logger } from "pino";

/**
 * Hears the words of the studio's other processes on a channel, on a connection of its own; an empty one whenever it begins to
 * hear again, since some may be lost meanwhile. Answers how to stop.
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
    applicationName: "hanpan studio events",
    log,
    onListening: () => hear(""),
    onWord: (_channel, payload) => hear(payload),
  });
}
