export { bringUpToDate } from "./bringUpToDate.ts";
export { addressAdvice, isDatabaseAddress } from "./databaseAddress.ts";
export { isDatabaseAway, isDatabaseHeldUp } from "./databaseAway.ts";
export { ClusterError } from "./embedded/clusterError.ts";
export { DirectoryInUseError, lockDirectory } from "./embedded/directoryLock.ts";
export { isAlive } from "./embedded/processes.ts";
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  runningPostgres,
  startEmbeddedPostgres,
} from "./embedded/startEmbeddedPostgres.ts";
export { migrate } from "./migrate.ts";
export { MigrationError } from "./migrations/migrationError.ts";
export type { MigrationSource } from "./migrations/readMigrations.ts";
export {
  beginMarking,
  beginSealing,
  holdMarkKey,
  holdPersonalKeys,
  isMark,
  keepsMarks,
  markPersonal,
  openPersonal,
  PersonalKeyError,
  presentPersonalSeal,
  sealAlways,
  sealedMarkKey,
  sealPersonal,
} from "./personalKeys.ts";
export { createPool, type PoolOptions, StandbyError, typeParsers } from "./pool.ts";
export { isReady, waitForDatabase } from "./readiness.ts";
export { ensureRoles, MissingRoleError, roles } from "./roles.ts";
export {
  holdSeedKeys,
  makeKeyFile,
  openSeed,
  presentSeal,
  SeedKeyError,
  sealSeed,
} from "./seedKeys.ts";
export { OutcomeUnknownError, withTransaction } from "./transaction.ts";
