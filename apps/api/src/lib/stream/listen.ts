import { listen as listenTo } from "@hanpan/server/listen";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";

/** Receives a notification of another process. */
export type Wake = (channel: string, payload: string) => void;

/** Events have a place in the stream. */
export const streamChannel = "hanpan_stream";
/** Balances moved by bets and wins, by member. */
export const balanceChannel = "hanpan_balance";

/**
 * Listens for notifications of the platform's other processes, on a connection of its own. Whenever it begins to listen,
 * the stream may have gone on meanwhile. Answers how to stop.
 */
export function listen(pool: Pool, logger: Pick<FastifyBaseLogger, "warn">, wake: Wake): () => Promise<void> {
  return listenTo({
    pool,
    channels: [streamChannel, balanceChannel],
    applicationName: "hanpan events",
    log: logger,
    onListening: () => wake(streamChannel, ""),
    onNotification: wake,
  });
}
