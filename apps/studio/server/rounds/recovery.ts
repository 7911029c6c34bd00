import { keepLooking } from "@hanpan/vendor/rows/keepLooking";
import { createRecovery } from "@hanpan/vendor/rows/recovery";
import type { WaitingRows } from "@hanpan/vendor/rows/waitingRows";
import type { Pool } from "pg";
import type { Logger } from "pino";

/** How often a process looks for rounds that nobody works on. */
const beatMs = 400;

/** A process that was silent for so long is taken for dead, and its rounds are taken over. */
const silenceMs = 2_500;

/** Rounds of others that are worked on at once, and rounds taken at once. */
const most = { atOnce: 128, perLook: 50 };

export type RoundRecovery = {
  /** Ends after the rounds that were taken. */
  stop(): Promise<void>;
};

/**
 * Finishes or voids, from boot on and for ever, every open round that nobody works on. Needs no leader: any number
 * of processes may do it at once on the same database. Resolves once it has looked for the first time.
 */
export async function startRecovery<
  Round extends { readonly roundId: string; readonly state: string },
>(options: {
  readonly pool: Pool;
  readonly waiting: Pick<WaitingRows<{ readonly roundId: string }, Round>, "claim">;
  readonly driver: {
    readonly busy: () => string[];
    readonly drive: (round: Round, patienceMs: number) => Promise<Round>;
  };
  readonly processId: string;
  readonly log: Logger;
}): Promise<RoundRecovery> {
  const { pool, waiting, driver, processId, log } = options;
  const recovery = createRecovery({
    claim(limit) {
      const busy = driver.busy().map((roundId) => ({ roundId }));
      return waiting.claim(pool, { processId, silenceMs, busy, limit });
    },
    finish(round) {
      log.info({ roundId: round.roundId, state: round.state }, "recovering a round");
      return driver.drive(round, 0);
    },
    most,
    onFault: (error, { roundId }) => log.error({ err: error, roundId }, "recovery failed"),
  });
  await recovery.look();
  const looking = keepLooking({
    async look() {
      await recovery.look();
      return false;
    },
    everyMs: beatMs,
    onFault: (error) => log.error({ err: error }, "recovery cannot read the store"),
  });
  return {
    async stop() {
      await looking.stop();
      await recovery.idle();
    },
  };
}
