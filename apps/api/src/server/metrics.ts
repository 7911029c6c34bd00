import { measureRequests, type RequestMetrics } from "@hanpan/server/metrics";
import { Gauge, Registry } from "prom-client";
import { type ReadBackups, registerBackups } from "./backupMetrics.ts";
import { registerDisks } from "./diskMetrics.ts";
import { type ReadSiteFigures, registerSiteFigures } from "./siteMetrics.ts";

type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** What the last verification of the ledger came to, of the whole or of either kind; undefined before the first. */
export type ReadVerification = (scope: "WHOLE" | null) => Promise<
  | {
      readonly finishedAt: Date;
      readonly transfers: number;
      readonly offenders: number;
      readonly uncheckedMembers: number;
    }
  | undefined
>;

/** What else of a site a process measures. */
export type MetricSources = {
  readonly readBackups?: ReadBackups;
  readonly readFigures?: ReadSiteFigures;
  /** Directories by what they hold. */
  readonly disks?: Readonly<Record<string, string>>;
};

/**
 * The process's own numbers, the requests by call, the pool's connections, and the last verification of the
 * ledger, whichever process made it. While the database is away that one is left out. With more of `sources` also what the
 * last backup and the last drill came to, the site's figures, and the room on its disks.
 */
export function createMetrics(
  pool: PoolCounts,
  lastVerification: ReadVerification,
  sources: MetricSources = {},
): RequestMetrics {
  const registry = new Registry();
  const metrics = measureRequests(registry, {
    name: "hanpan_http_request_duration_seconds",
    callLabel: "call",
    bucketsSeconds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  new Gauge({
    name: "hanpan_database_connections",
    help: "Connections of the pool by state; waiting: what asks for one while none is idle.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      // Who finds an idle one stands in the queue too, until the end of the turn in which they asked.
      this.set({ state: "waiting" }, Math.max(0, pool.waitingCount - pool.idleCount));
    },
  });
  registerVerification(registry, lastVerification);
  const { readBackups, readFigures, disks } = sources;
  if (readBackups !== undefined) registerBackups(registry, readBackups);
  if (readFigures !== undefined) registerSiteFigures(registry, readFigures);
  if (disks !== undefined) registerDisks(registry, disks);
  return metrics;
}

function registerVerification(registry: Registry, lastVerification: ReadVerification): void {
  type Verification = NonNullable<Awaited<ReturnType<ReadVerification>>>;
  const gauge = (
    name: string,
    help: string,
    figureOf: (verification: Verification) => number,
    scope: "WHOLE" | null = null,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await lastVerification(scope).catch(() => undefined);
        if (found === undefined) this.remove();
        else this.set(figureOf(found));
      },
    });
  gauge(
    "hanpan_ledger_verified_timestamp_seconds",
    "When the last verification of the ledger ended, in seconds since 1970.",
    ({ finishedAt }) => finishedAt.getTime() / 1_000,
  );
  gauge(
    "hanpan_ledger_wholly_verified_timestamp_seconds",
    "When the last verification of the whole ledger ended, in seconds since 1970; those between look at what changed.",
    ({ finishedAt }) => finishedAt.getTime() / 1_000,
    "WHOLE",
  );
  gauge(
    "hanpan_ledger_verified_transfers",
    "Transfers that the last verification of the ledger looked at.",
    ({ transfers }) => transfers,
  );
  gauge(
    "hanpan_ledger_offenders",
    "Faults that the last verification of the ledger found: anything but 0 needs a human at once.",
    ({ offenders }) => offenders,
  );
  gauge(
    "hanpan_ledger_unchecked_members",
    "Members that the last verification of the ledger could not look at: the log says why.",
    ({ uncheckedMembers }) => uncheckedMembers,
  );
}
