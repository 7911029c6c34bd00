import { bringUpToDate, createPool, type PoolOptions, roles } from "@hanpan/database";
import { releaseOf } from "@hanpan/database/releases";
import type { Pool } from "pg";
import type { Config } from "./config.ts";
import { platformSources } from "./migrations.ts";

/** Which release of the platform this process is of. */
export const ownRelease = releaseOf(platformSources);

/**
 * Opens the platform's pool. Where the application's login is the owner's too, every connection gives the
 * owner's rights up, so that the ledger's privileges hold in either case.
 */
export function openPool(
  config: Config,
  applicationName: string,
  more: Pick<PoolOptions, "quickCommits" | "maximum"> = {},
): Pool {
  return createPool({
    connectionString: config.databaseUrl,
    maximum: config.databasePoolMaximum,
    applicationName: `${applicationName} ${ownRelease.release}`,
    ...more,
    ...(config.databaseOwnerUrl === undefined ? { role: roles.application } : {}),
  });
}

/**
 * Brings the platform's database to this version, whoever else does it at the same time.
 *
 * @throws MigrationError, MissingRoleError with what to do.
 */
export async function migratePlatform(
  config: Config,
  logger: { info(line: string): void; warn(line: string): void },
): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = config;
  await bringUpToDate({
    databaseUrl,
    databaseOwnerUrl,
    ownerVariable: "DATABASE_OWNER_URL",
    role: roles.application,
    sources: platformSources,
    log: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
  });
}
