import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { createPump, type Pump } from "./pump.ts";

type Shared = { readonly pump: Pump; users: number; started: Promise<void> };

const pumps = new WeakMap<Pool, Shared>();

/**
 * The pump of this process, shared by every server on the same pool: it starts when the first of them is ready and
 * stops when the last of them closes.
 */
export function sharePump(app: FastifyInstance, pool: Pool, logger: FastifyBaseLogger): Pump {
  const shared = pumps.get(pool) ?? {
    pump: createPump({ pool, logger }),
    users: 0,
    started: Promise.resolve(),
  };
  pumps.set(pool, shared);
  let isUser = false;
  app.addHook("onReady", async () => {
    isUser = true;
    shared.users += 1;
    if (shared.users === 1) shared.started = shared.pump.start();
    await shared.started;
  });
  app.addHook("onClose", async () => {
    if (!isUser) return;
    isUser = false;
    shared.users -= 1;
    if (shared.users > 0) return;
    pumps.delete(pool);
    await shared.pump.stop();
  });
  return shared.pump;
}
