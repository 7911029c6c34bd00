import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Driver } from "./driver.ts";
import { claimRounds } from "./roundStore.ts";

/** How often a process shows that it is alive and looks for rounds that nobody works on. */
const beatMs = 400;

/** A process that was silent for so long is taken for dead, and its rounds are taken over. */
const deadAfterMs = 2_500;

/** Rounds taken in one beat. */
const limit = 50;

export type Recovery = {
  /** Stops after the beat under way and signs the process off. */
  stop(): Promise<void>;
};

/**
 * Finishes or voids, from boot on and for ever, every open round that nobody works on. Needs no leader: any number
 * of processes may do it at once on the same database. Resolves once the process has signed on.
 */
export async function startRecovery(options: {
  readonly pool: Pool;
  readonly driver: Driver;
  readonly processId: string;
  readonly log: Logger;
}): Promise<Recovery> {
  const { pool, driver, processId, log } = options;
  const stopping = new AbortController();
  const rounds = new Set<Promise<unknown>>();

  async function beat(): Promise<void> {
    await pool.query(
      `INSERT INTO studio.process (process_id) VALUES ($1)
       ON CONFLICT (process_id) DO UPDATE SET seen_at = clock_timestamp()`,
      [processId],
    );
    const claimed = await claimRounds(pool, { processId, deadAfterMs, busy: driver.busy(), limit });
    for (const round of claimed) {
      log.info({ roundId: round.roundId, state: round.state }, "recovering a round");
      const driven = driver
        .drive(round, 0)
        .catch((error: unknown) => log.error({ err: error, roundId: round.roundId }, "recovery failed"))
        .finally(() => rounds.delete(driven));
      rounds.add(driven);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beat().catch((error: unknown) => log.error({ err: error }, "recovery cannot read the store"));
      await sleep(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  await beat();
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.allSettled(rounds);
      await pool
        .query("DELETE FROM studio.process WHERE process_id = $1", [processId])
        .catch(() => undefined);
      // Rows of processes that were killed long ago are of no use to anybody.
      await pool
        .query("DELETE FROM studio.process WHERE seen_at < now() - interval '1 day'")
        .catch(() => undefined);
    },
  };
}
