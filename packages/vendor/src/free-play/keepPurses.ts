import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";
import { keepLooking } from "../rows/keepLooking.ts";
import type { PurseStore } from "./purseStore.ts";

const sweepEveryMs = 60_000;

/** Sweeps purses of play money that are over, and shows how many are alive, as `<prefix>_play_money_purses`. Any number of processes may. */
export function keepPurses(options: {
  readonly purses: PurseStore;
  readonly registry: Registry;
  readonly prefix: string;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const { purses, registry, prefix, log } = options;
  new Gauge({
    name: `${prefix}_play_money_purses`,
    help: "Purses of play money that are alive: free play that is under way, or was half an hour ago.",
    registers: [registry],
    async collect() {
      this.set(await purses.countAlive());
    },
  });
  return keepLooking({
    look: async () => (await purses.sweep()) > 0,
    everyMs: sweepEveryMs,
    onFault: (error) => log.warn({ err: error }, "purses of play money were not swept"),
  });
}
