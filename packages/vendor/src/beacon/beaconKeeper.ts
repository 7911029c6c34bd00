import { setTimeout as sleep } from "node:timers/promises";
import { type BeaconValue, beaconChain, beaconTimeMs } from "@hanpan/games/fairness/beacon";
import { isSignedBeaconValue } from "@hanpan/games/fairness/beaconSignature";
import type { Pool } from "pg";
import type { Logger } from "pino";
import * as z from "zod";
import type { BeaconStore } from "./beaconStore.ts";

/** How often is looked for what is wanted, and how long one relay is waited for. */
const [lookEveryMs, patienceMs] = [250, 2_000];

const published = z.object({ round: z.int(), randomness: z.string(), signature: z.string() });

/**
 * Reads the values of the beacon that rounds or matches which have closed wait for, from whichever relay answers. A relay is not
 * trusted: what the chain's key did not sign for that number counts as no answer, and the next relay is asked. Any number
 * of processes may do it at once. Ends after the reading under way.
 */
export function startBeaconKeeper(options: {
  readonly pool: Pool;
  readonly store: BeaconStore;
  /** Addresses of drand's HTTP relays, without a slash at their end; none: no beacon is joined, and nothing is read. */
  readonly relays: readonly string[];
  /** The chain's key; no setting, only tests have a chain of their own. */
  readonly publicKey: string;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const { pool, store, relays, publicKey, log } = options;
  const stopping = new AbortController();

  async function read(round: number): Promise<void> {
    for (const relay of relays) {
      const value = await readFrom(relay, round).catch(() => null);
      if (value === null) continue;
      if (isSignedBeaconValue(value, publicKey)) return await store.keep(pool, value);
      log.error({ relay, round }, "a relay of the beacon sent a value that the chain did not sign");
    }
    log.warn({ round }, "no relay of the beacon answered");
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const due = (await store.findWanted(pool)).filter((round) => beaconTimeMs(round) <= Date.now());
        await Promise.all(due.map(read));
      } catch (error) {
        log.error({ err: error }, "the beacon's values could not be kept");
      }
      await sleep(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = relays.length === 0 ? Promise.resolve() : run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function readFrom(relay: string, round: number): Promise<BeaconValue | null> {
  const response = await fetch(`${relay}/${beaconChain.hash}/public/${round}`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: "error",
  });
  if (!response.ok) return null;
  const value = published.safeParse(await response.json()).data;
  return value?.round === round ? value : null;
}
