import { generateKeyPairSync } from "node:crypto";
import { createPool } from "@hanpan/database";
import { measuredWallet } from "@hanpan/vendor/wallet/measuredWallet";
import { createWalletClient } from "@hanpan/vendor/wallet/walletClient";
import { Registry } from "prom-client";
import * as z from "zod";
import { createPageMeasures } from "../../../apps/api/src/features/measures/pageMeasures.ts";
import { measureJobs } from "../../../apps/api/src/jobs/measureJobs.ts";
import { createServer as createPlatformServer } from "../../../apps/api/src/server/createServer.ts";
import { createLogger } from "../../../apps/api/src/server/logger.ts";
import { createMetrics, type MetricSources } from "../../../apps/api/src/server/metrics.ts";
import { createServer as createSportsServer } from "../../../apps/sportsbook/server/http/createServer.ts";
import { createSportsMetrics } from "../../../apps/sportsbook/server/metrics.ts";
import { createSlipMetrics } from "../../../apps/sportsbook/server/slips/slipMetrics.ts";
import { createServer as createStudioServer } from "../../../apps/studio/server/http/createServer.ts";
import { createLiveMetrics } from "../../../apps/studio/server/live/metrics.ts";

/** A metric as a program registers it. */
export type ProgramMetric = {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram" | "summary";
  readonly labels: readonly string[];
};

const registered = z.array(
  z.object({
    name: z.string(),
    type: z.enum(["counter", "gauge", "histogram", "summary"]),
    labelNames: z.array(z.string()),
  }),
);

const metricsOf = (registry: Registry): ProgramMetric[] =>
  registered
    .parse(registry.getMetricsAsArray())
    .map(({ name, type, labelNames }) => ({ name, type, labels: labelNames }));

/** A database that nobody asks: what is registered is known before. */
const pool = createPool({ connectionString: "postgres://nobody@127.0.0.1:1/none", applicationName: "check" });
const logger = createLogger("silent");
async function unread(): Promise<never> {
  throw new Error("nothing is read");
}
const everything: MetricSources = { readBackups: unread, readFigures: unread, disks: { data: "." } };

async function platformMetrics(): Promise<ProgramMetric[]> {
  const metrics = createMetrics(pool, async () => undefined, everything);
  createPageMeasures(metrics.registry);
  const app = await createPlatformServer({
    logger,
    requestsPerMinute: 1,
    overloadedAfterMs: 0,
    frameOrigins: () => [],
    connectOrigins: () => [],
    publicUrl: undefined,
    trustedProxies: [],
    metrics,
    metricsToken: undefined,
    documentation: false,
    webDirectory: "/nonexistent",
    conditions: [],
  });
  await app.close();
  return metricsOf(metrics.registry);
}

function jobsMetrics(): ProgramMetric[] {
  const { registry } = createMetrics(pool, async () => undefined);
  measureJobs([], registry);
  return metricsOf(registry);
}

const vendorServer = {
  logger,
  pool,
  conditions: [],
  memberAppOrigin: "http://127.0.0.1:3000",
  publicUrl: "http://127.0.0.1:3002",
  trustedProxies: [],
  metricsToken: undefined,
  clientDirectory: "/nonexistent",
};

function walletInto(registry: Registry, prefix: string): void {
  const { privateKey: signingKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const walletUrl = "http://127.0.0.1:1/wallet";
  measuredWallet(
    createWalletClient({ walletUrl, signingKey, signature: "REQUEST", timeoutMs: 1 }),
    registry,
    prefix,
  );
}

async function studioMetrics(): Promise<ProgramMetric[]> {
  const registry = new Registry();
  walletInto(registry, "hanpan_studio");
  createLiveMetrics({ registry, pool, sockets: () => 0 });
  await (await createStudioServer({ ...vendorServer, registry })).close();
  return metricsOf(registry);
}

async function sportsMetrics(): Promise<ProgramMetric[]> {
  const registry = new Registry();
  walletInto(registry, "hanpan_sportsbook");
  createSportsMetrics({ registry, pool, sockets: () => 0 });
  createSlipMetrics(registry, pool);
  await (await createSportsServer({ ...vendorServer, registry })).close();
  return metricsOf(registry);
}

/** Everything that the programs measure, as they register it themselves. */
export async function programMetrics(): Promise<readonly ProgramMetric[]> {
  const all = await Promise.all([platformMetrics(), studioMetrics(), sportsMetrics()]);
  return [...all.flat(), ...jobsMetrics()];
}
