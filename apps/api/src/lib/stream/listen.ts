import { listen as listenTo } from "@hanpan/server/listen";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";

/** Hears a word of another process. */
export type Wake = (channel: string, payload: string) => void;

/** Events have a place in the stream. */
export const streamChannel = "hanpan_stream";
/** Balances moved by bets and wins, by member. */
export const balanceChannel = "hanpan_balance";

/**
 * Listens for the words of the platform's other processes, on a connection of its own; whenever it begins to, the stream may have
 * gone on meanwhile. Answers how to stop.
 */
export function listen(pool: Pool, logger: Pick<FastifyBaseLogger, "warn">, wake: Wake): () => Promise<void> {
  return listenTo({
    pool,
    channels: [streamChannel, balanceChannel],
    applicationName: "hanpan events",
    log: logger,
    onListening: () => wake(streamChannel, ""),
    onWord: wake,
  });
}
