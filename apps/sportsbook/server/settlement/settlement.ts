import { keepLooking } from "@hanpan/vendor/rows/keepLooking";
import { createRecovery } from "@hanpan/vendor/rows/recovery";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { SlipDriver } from "../slips/driveSlip.ts";
import { type SlipKey, waitingSlips } from "../slips/slipStore.ts";
import { settleBatch } from "./settleSlips.ts";

/** How often a process looks for slips that nobody works on, and for results, when nothing wakes it. */
const beatMs = 250;

/** A process that gave no sign of life for so long is taken for dead, and its work is taken over. */
const silenceMs = 1_000;

/** Batches that are settled at once, so that the database is not idle while one of them is computed. */
const lanes = 2;

/** Slips of others that are driven to the wallet's answer at once, and taken at once. */
const most = { atOnce: 64, perLook: 64 };

export type Settlement = {
  /** Results became known: look at once. */
  wake(): void;
  /** Whether slips wait to be settled, as far as was seen last. */
  isBusy(): boolean;
  /** Ends after the batch under way. */
  stop(): Promise<void>;
};

/**
 * Settles slips as results become known, and finishes every bet on its way that nobody works on, from boot on and for
 * ever. Any number of processes share the work: nobody leads.
 */
export function startSettlement(options: {
  readonly pool: Pool;
  readonly driver: SlipDriver;
  readonly processId: string;
  readonly log: Logger;
  /** Whether somebody is to be notified of results of slips that stay open. */
  readonly wantsOpen: () => boolean;
  readonly onMoved: (keys: readonly SlipKey[]) => void;
  /** Slips were settled. */
  readonly onDecided: () => void;
}): Settlement {
  const { pool, driver, processId, log, wantsOpen, onMoved, onDecided } = options;
  const busy = new Set<number>();
  const recovery = createRecovery<SlipKey>({
    claim: (limit) => waitingSlips.claim(pool, { processId, silenceMs, busy: driver.busy(), limit }),
    finish: (key) => driver.drive(key, { patienceMs: 0 }),
    most,
    onFault: (error, key) => log.error({ err: error, ...key }, "a slip could not be finished"),
  });

  /** Answers whether there may be more to settle. */
  async function settle(): Promise<boolean> {
    const batch = await settleBatch(pool, log, wantsOpen());
    if (batch === null) return false;
    if (batch.decided.length > 0) onDecided();
    onMoved([...batch.decided, ...batch.open]);
    return true;
  }

  const settling = Array.from({ length: lanes }, (_, lane) =>
    keepLooking({
      async look() {
        const hasMore = await settle();
        if (hasMore) busy.add(lane);
        else busy.delete(lane);
        return hasMore;
      },
      everyMs: beatMs,
      onFault(error) {
        busy.delete(lane);
        log.error({ err: error }, "settlement cannot read the store");
      },
    }),
  );
  // Beside settling, so that no rush of results makes a bet wait.
  const recovering = keepLooking({
    async look() {
      await recovery.look();
      return false;
    },
    everyMs: beatMs,
    onFault: (error) => log.error({ err: error }, "slips cannot be recovered"),
  });
  return {
    wake() {
      for (const lane of settling) lane.wake();
    },
    isBusy: () => busy.size > 0,
    async stop() {
      await Promise.all([...settling.map(({ stop }) => stop()), recovering.stop()]);
      await recovery.idle();
    },
  };
}
