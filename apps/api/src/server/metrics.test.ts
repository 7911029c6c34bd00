import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

async function waitingOf(pool: { totalCount: number; idleCount: number; waitingCount: number }) {
  const { registry } = createMetrics(pool, async () => undefined);
  return /^hanpan_database_connections\{state="waiting"\} (\d+)$/m.exec(await registry.metrics())?.[1];
}

test("what waits for a connection is what finds none idle", async () => {
  expect(await waitingOf({ totalCount: 9, idleCount: 9, waitingCount: 1 })).toBe("0");
  expect(await waitingOf({ totalCount: 20, idleCount: 0, waitingCount: 3 })).toBe("3");
});
