import type { Pool } from "pg";
import type { Logger } from "pino";
import type { SlipDriver } from "../slips/driveSlip.ts";
import { claimSlips, type SlipKey } from "../slips/slipStore.ts";
import { settleBatch } from "./settleSlips.ts";

/** How often a process looks for slips that nobody works on, and for results, when nothing wakes it. */
const beatMs = 250;

/** A process that gave no sign of life for so long is taken for dead, and its work is taken over. */
const deadAfterMs = 1_000;

/** Slips of others that are driven to the wallet's answer at once. */
const most = { recovered: 64 };

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
  /** Whether somebody is to be told of results of slips that stay open. */
  readonly wantsOpen: () => boolean;
  readonly onMoved: (keys: readonly SlipKey[]) => void;
  /** Slips were settled. */
  readonly onDecided: () => void;
}): Settlement {
  const { pool, driver, processId, log, wantsOpen, onMoved, onDecided } = options;
  const recovering = new Set<Promise<unknown>>();
  let isStopping = false;
  let isBusy = false;
  let wakeUp: () => void = () => undefined;

  async function recover(): Promise<void> {
    const limit = most.recovered - recovering.size;
    if (limit <= 0) return;
    for (const key of await claimSlips(pool, { processId, deadAfterMs, busy: driver.busy(), limit })) {
      const done = driver
        .drive(key, { patienceMs: 0 })
        .catch((error: unknown) => log.error({ err: error, ...key }, "a slip could not be finished"))
        .finally(() => recovering.delete(done));
      recovering.add(done);
    }
  }

  /** Answers whether there may be more to settle. */
  async function settle(): Promise<boolean> {
    const batch = await settleBatch(pool, log, wantsOpen());
    if (batch === null) return false;
    if (batch.decided.length > 0) onDecided();
    onMoved([...batch.decided, ...batch.open]);
    return true;
  }

  async function settling(): Promise<void> {
    while (!isStopping) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      const hasMore = await settle().catch((error: unknown) => {
        log.error({ err: error }, "settlement cannot read the store");
        return false;
      });
      isBusy = hasMore;
      if (hasMore) continue;
      const timer = setTimeout(resolve, beatMs);
      await promise;
      clearTimeout(timer);
    }
  }

  const running = settling();
  const beat = setInterval(() => {
    recover().catch((error: unknown) => log.error({ err: error }, "slips cannot be recovered"));
  }, beatMs);
  return {
    wake: () => wakeUp(),
    isBusy: () => isBusy,
    async stop() {
      isStopping = true;
      clearInterval(beat);
      wakeUp();
      await running;
      await Promise.allSettled([...recovering]);
    },
  };
}
