import type { Pool } from "pg";
import type { Logger } from "pino";
import { backoffMs } from "../../rounds/driver.ts";
import type { WalletClient } from "../../wallet/walletClient.ts";
import type { PlacementDriver } from "../bets/drivePlacement.ts";
import type { ParticipationKey } from "../bets/participationStore.ts";
import { claimPlacements } from "../bets/placementStore.ts";
import { claimParticipations } from "./claim.ts";
import { releaseParticipation, settleParticipation } from "./settle.ts";

/** How often a process looks for bets and settlements that nobody works on. */
const beatMs = 250;

/** A process that gave no sign of life for so long is taken for dead, and its work is taken over. */
const deadAfterMs = 1_000;

/** Wallet calls of settlements at once, and rows taken at once. */
const most = { atOnce: 32, batch: 64 };

/** A participation whose bets are still on their way back is looked at again after so long. */
const againMs = 1_000;

export type Settlement = {
  /** A round has ended: look at once. */
  wake(): void;
  /** Ends after the work under way. */
  stop(): Promise<void>;
};

/**
 * Settles rounds that are over, and finishes every bet on its way that nobody works on, from boot on and for ever. Any
 * number of processes share the work: each row is taken by one of them.
 */
export function startSettlement(options: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly driver: PlacementDriver;
  readonly processId: string;
  readonly log: Logger;
  readonly onMoved: (key: ParticipationKey) => void;
}): Settlement {
  const { pool, wallet, driver, processId, log, onMoved } = options;
  const working = new Map<string, { readonly key: ParticipationKey; readonly done: Promise<void> }>();
  let isStopping = false;
  let wakeUp: () => void = () => undefined;

  async function settle(key: ParticipationKey): Promise<void> {
    try {
      const settled = await settleParticipation({ pool, wallet }, key);
      onMoved(key);
      const delayMs = settled.kind === "WAIT" ? backoffMs(settled.attempts) : againMs;
      if (settled.kind === "WAIT")
        log.warn({ ...key, ...settled }, "the wallet gave no final answer to a win");
      await releaseParticipation(pool, key, delayMs);
    } catch (error) {
      log.error({ err: error, ...key }, "a participation could not be settled");
      await releaseParticipation(pool, key, againMs).catch(() => undefined);
    }
  }

  async function recoverPlacements(): Promise<void> {
    const claimed = await claimPlacements(pool, {
      processId,
      deadAfterMs,
      busy: driver.busy(),
      limit: most.batch,
    });
    for (const key of claimed) {
      driver
        .drive(key, { patienceMs: 0 })
        .catch((error: unknown) => log.error({ err: error, ...key }, "a placement could not be finished"));
    }
  }

  /** Takes what is due as far as there are hands; answers whether there may be more. */
  async function takeParticipations(): Promise<boolean> {
    const free = most.atOnce - working.size;
    if (free <= 0) return true;
    const limit = Math.min(free, most.batch);
    const busy = [...working.values()].map(({ key }) => key);
    const claimed = await claimParticipations(pool, { processId, deadAfterMs, busy, limit });
    for (const key of claimed) {
      const id = `${key.roundId} ${key.memberId}`;
      const done = settle(key).finally(() => {
        working.delete(id);
        wakeUp();
      });
      working.set(id, { key, done });
    }
    return claimed.length === limit;
  }

  async function beat(): Promise<boolean> {
    try {
      await recoverPlacements();
      return (await takeParticipations()) && working.size < most.atOnce;
    } catch (error) {
      log.error({ err: error }, "settlement cannot read the store");
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      if (await beat()) continue;
      const timer = setTimeout(resolve, beatMs);
      await promise;
      clearTimeout(timer);
    }
  }

  const running = run();
  return {
    wake: () => wakeUp(),
    async stop() {
      isStopping = true;
      wakeUp();
      await running;
      await Promise.allSettled([...working.values()].map(({ done }) => done));
    },
  };
}
