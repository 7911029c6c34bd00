import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { recordWinner } from "../features/ticker/winners.ts";
import type { WalletMove } from "../features/wallet/routes.ts";
import type { ReadSiteSetting } from "../lib/readSiteSetting.ts";

/**
 * Shows real wins above the site's setting among its winners. It begins when the vendor has its answer: a win that a
 * crash keeps from the ticker has been paid all the same.
 */
export function showWins(dependencies: {
  readonly pool: Pool;
  readonly siteSetting: ReadSiteSetting;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}): { consider(move: WalletMove): void; finish(): Promise<void> } {
  const { pool, siteSetting, clock, logger } = dependencies;
  const running = new Set<Promise<void>>();

  async function show(move: WalletMove): Promise<void> {
    try {
      if (move.winWon < (await siteSetting()).winnerMinimum) return;
      await recordWinner(pool, { ...move, at: clock() });
    } catch (error) {
      logger.warn({ err: error }, "a win could not be shown");
    }
  }

  return {
    consider(move) {
      if (move.winWon === 0) return;
      const work = show(move).finally(() => running.delete(work));
      running.add(work);
    },
    async finish() {
      await Promise.all(running);
    },
  };
}
