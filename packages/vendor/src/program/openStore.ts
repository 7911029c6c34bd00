import { bringUpToDate, createPool, holdSeedKeys, type MigrationSource, type roles } from "@hanpan/database";
import { releaseOf } from "@hanpan/database/releases";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type SeedTable, sealStoredSeeds } from "../seeds/sealStoredSeeds.ts";

/** What a program knows of its database and of the key of its seeds. */
export type StoreConfig = {
  readonly databaseUrl: string;
  /** The login that owns the tables and migrates; without it the program's own login does both. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databasePoolMaximum: number;
  /** The keys of seeds that are not revealed; where it is made when it is missing, so that a demo needs nothing. */
  readonly seedKeyFile: string;
  readonly makesSeedKey: boolean;
};

/**
 * Opens a program's database: reads the key of its seeds, brings the tables to this version, and seals what an older key
 * or none has sealed.
 * @param options.ownerVariable the setting that names the owner's login.
 * @param options.applicationName how the database lists the program's connections.
 * @throws SeedKeyError when the seeds' key is missing; MigrationError, MissingRoleError with what to do; the database's
 *   own errors.
 */
export async function openStore(
  config: StoreConfig,
  options: {
    readonly role: (typeof roles)[keyof typeof roles];
    readonly ownerVariable: string;
    readonly applicationName: string;
    readonly migrations: MigrationSource;
    readonly seedTables: readonly SeedTable[];
    readonly log: Logger;
  },
): Promise<Pool> {
  const { role, ownerVariable, applicationName, migrations, seedTables, log } = options;
  const { databaseUrl, databaseOwnerUrl } = config;
  holdSeedKeys(config.seedKeyFile, config.makesSeedKey);
  await bringUpToDate({
    databaseUrl,
    databaseOwnerUrl,
    ownerVariable,
    role,
    sources: [migrations],
    log: (line) => log.info(line),
    warn: (line) => log.warn(line),
  });
  const pool = createPool({
    connectionString: databaseUrl,
    maximum: config.databasePoolMaximum,
    applicationName: `${applicationName} ${releaseOf([migrations]).release}`,
    role,
  });
  const sealed = await sealStoredSeeds(pool, seedTables);
  if (sealed > 0) log.info({ sealed }, "seeds that stood in clear or under an older key were sealed");
  return pool;
}
