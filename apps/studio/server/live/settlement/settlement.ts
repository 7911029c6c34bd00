import { setTimeout as sleep } from "node:timers/promises";
import { keepLooking } from "@hanpan/vendor/rows/keepLooking";
import { createRecovery } from "@hanpan/vendor/rows/recovery";
import { backoffMs } from "@hanpan/vendor/wallet/backoff";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { PlacementDriver } from "../bet/drivePlacement.ts";
import {
  findParticipations,
  type OwnedParticipation,
  type ParticipationKey,
} from "../bet/participationStore.ts";
import { type PlacementKey, waitingPlacements } from "../bet/placementStore.ts";
import type { RightOfWay } from "../rush/rightOfWay.ts";
import { type Claimed, claimParticipations } from "./claim.ts";
import { decideParticipations } from "./decide.ts";
import { createPayWriter } from "./payWriter.ts";
import { releaseParticipation, settleParticipation } from "./settle.ts";

/** How often a process looks for bets and settlements that nobody works on. */
const beatMs = 250;

/** A process that gave no sign of life for so long is taken for dead, and its work is taken over. */
const silenceMs = 1_000;

/** Settlements that are worked on at once, and taken at once. */
const most = { atOnce: 32, batch: 64 };

/** Bets of others that are worked on at once, and taken at once. */
const mostRecovered = { atOnce: 128, perLook: 64 };

/** Workers that have become free wait so long for others, so that they claim their next batch together. */
const gatheringMs = 20;

/** A participation whose bets are still on their way back is looked at again after so long. */
const againMs = 1_000;

export type Settlement = {
  /** A round has ended, or a kite was cashed out: look at once. */
  wake(): void;
  /** Ends after the work under way. */
  stop(): Promise<void>;
};

/**
 * Settles rounds that are over and kites that were cashed out, and finishes every bet on its way that nobody works on, from boot on and for ever. Any
 * number of processes share the work: each row is taken by one of them.
 */
export function startSettlement(options: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly driver: PlacementDriver;
  readonly processId: string;
  readonly log: Logger;
  readonly rightOfWay: RightOfWay;
  readonly onMoved: (news: OwnedParticipation) => void;
}): Settlement {
  const { pool, wallet, driver, processId, log, rightOfWay, onMoved } = options;
  const writer = createPayWriter({ pool, rightOfWay });
  const working = new Map<string, { readonly key: ParticipationKey; readonly done: Promise<void> }>();
  const unpublished = new Map<string, ParticipationKey>();
  const bets = createRecovery<PlacementKey>({
    claim: (limit) => waitingPlacements.claim(pool, { processId, silenceMs, busy: driver.busy(), limit }),
    finish: (key) => driver.drive(key, { patienceMs: 0 }),
    most: mostRecovered,
    onFault: (error, key) => log.error({ err: error, ...key }, "a placement could not be finished"),
  });

  async function settle(key: ParticipationKey): Promise<void> {
    try {
      const settled = await settleParticipation({ pool, wallet, writer }, key);
      const { participation } = settled;
      if (participation !== null) onMoved({ memberId: key.memberId, participation });
      if (settled.kind === "WAIT") {
        const { attempts, reason } = settled;
        log.warn({ ...key, attempts, reason }, "the wallet gave no final answer to a win");
      }
      if (participation?.state === "CLOSED") return;
      const isAlone = participation?.state === "OPEN" && settled.kind === "DONE";
      const laterMs = settled.kind === "WAIT" ? backoffMs(settled.attempts) : againMs;
      await releaseParticipation(pool, key, isAlone ? 0 : laterMs);
    } catch (error) {
      log.error({ err: error, ...key }, "a participation could not be settled");
      unpublished.set(`${key.roundId} ${key.memberId}`, key);
      await releaseParticipation(pool, key, againMs).catch(() => undefined);
    }
  }

  /** Notifies members of what a step came to whose answer was lost with the database: nobody would take it up again. */
  async function publishUnpublished(): Promise<void> {
    if (unpublished.size === 0) return;
    const asked = [...unpublished];
    const found = await findParticipations(
      pool,
      asked.map(([, key]) => key),
    );
    for (const [name] of asked) unpublished.delete(name);
    for (const news of found) onMoved(news);
  }

  /** Claims what is due as far as there are free workers; answers whether there may be more. */
  async function takeParticipations(): Promise<boolean> {
    const free = most.atOnce - working.size;
    if (free <= 0) return true;
    const limit = Math.min(free, most.batch);
    const busy = [...working.values()].map(({ key }) => key);
    const claimed = await claimParticipations(pool, { processId, silenceMs, busy, limit });
    for (const key of await decided(claimed)) {
      const id = `${key.roundId} ${key.memberId}`;
      const done = settle(key).finally(() => {
        working.delete(id);
        looking.wake();
      });
      working.set(id, { key, done });
    }
    return claimed.length === limit;
  }

  /** Decides what was taken and is still OPEN; answers all that can be paid. */
  async function decided(claimed: readonly Claimed[]): Promise<ParticipationKey[]> {
    const fresh = claimed.filter(({ state }) => state === "OPEN");
    const undecided = fresh.length === 0 ? [] : await decideParticipations(pool, fresh, processId);
    for (const { error, ...key } of undecided) {
      log.error({ err: error, ...key }, "what a participation pays cannot be decided");
    }
    const left = new Set(undecided.map((key) => `${key.roundId} ${key.memberId}`));
    return claimed
      .filter((key) => !left.has(`${key.roundId} ${key.memberId}`))
      .map(({ roundId, memberId }) => ({ roundId, memberId }));
  }

  const looking = keepLooking({
    async look() {
      await rightOfWay.clear();
      await publishUnpublished();
      await bets.look();
      return (await takeParticipations()) && working.size < most.atOnce;
    },
    everyMs: beatMs,
    onFault: (error) => log.error({ err: error }, "settlement cannot read the store"),
    gather: async () => (working.size > 0 ? await sleep(gatheringMs) : undefined),
  });
  return {
    wake: looking.wake,
    async stop() {
      await looking.stop();
      await Promise.allSettled([...working.values()].map(({ done }) => done));
      await bets.idle();
    },
  };
}
