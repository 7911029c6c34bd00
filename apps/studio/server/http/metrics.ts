import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import { instantRounds } from "../instant/instantStore.ts";
import { slotRounds } from "../rounds/roundStore.ts";

/** Adds the rounds that are open to a registry; answers how to bring them up to date. */
export function measureOpenRounds(registry: Registry, pool: Pool): () => Promise<void> {
  const open = new Gauge({
    name: "hanpan_studio_open_rounds",
    help: "Rounds that are neither closed nor void, nor wait for their member.",
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "hanpan_studio_oldest_open_round_seconds",
    help: "Age of the oldest open round.",
    registers: [registry],
  });
  return async () => {
    const counted = await slotRounds.countOpen(pool);
    const instant = await instantRounds.countOpen(pool);
    open.set(counted.count + instant.count);
    oldest.set(Math.max(counted.oldestMs, instant.oldestMs) / 1_000);
  };
}
