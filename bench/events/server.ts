import { createPool } from "@hanpan/database";
import { z } from "zod";
import { buildApp } from "../../apps/api/src/buildApp.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { createBalanceNotifier } from "../../apps/api/src/features/stream/balanceNotifier.ts";
import { sharePump } from "../../apps/api/src/lib/stream/sharePump.ts";
import { createLogger } from "../../apps/api/src/server/logger.ts";
import { createMetrics } from "../../apps/api/src/server/metrics.ts";
import { beginMoney } from "./money.ts";
import { openPools } from "./pools.ts";

/**
 * A process of the API as it is, with its share of the money that moves: its parent says when to begin and to
 * stop. With `SERVES=0` it moves money and has no stream.
 */
const order = z.union([
  z.object({ order: z.literal("begin"), everyMs: z.number(), shiftMs: z.number(), events: z.boolean() }),
  z.object({ order: z.literal("stop") }),
]);

const config = readConfig(process.env);
const connectionString = config.databaseUrl;
const logger = createLogger("warn");
const money = createPool({ connectionString, applicationName: "bench money", maximum: 4 });
const pool = openPools(connectionString, config.databasePoolMaximum);

async function serve() {
  const metrics = createMetrics(pool, async () => undefined);
  const app = await buildApp({ config, pool, logger, clock: () => new Date(), metrics });
  const pump = sharePump(app, pool, logger);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  // The readers here are notified by the event itself; what goes to the other processes is what the wallet sends.
  const notifier = createBalanceNotifier({ pool: money, pump, logger, notify: () => undefined });
  return { url, moved: notifier.moved };
}

const { url, moved } = process.env["SERVES"] === "0" ? { url: "", moved: () => undefined } : await serve();
let stop: ReturnType<typeof beginMoney> | undefined;

process.on("message", (message) => {
  const given = order.parse(message);
  if (given.order === "begin") {
    stop = beginMoney(money, given, moved);
    return;
  }
  stop?.().then(
    (moves) => process.send?.(moves),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({ url });
