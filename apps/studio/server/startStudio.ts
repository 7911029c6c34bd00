import path from "node:path";
import { roles } from "@hanpan/database";
import { releaseOf, watchDismissal } from "@hanpan/database/releases";
import { currentInstantGameOf, currentSlotGameOf } from "@hanpan/games";
import { databaseConditions } from "@hanpan/server/databaseConditions";
import { createLogger, type LogFormat } from "@hanpan/server/logger";
import { startTracing } from "@hanpan/server/startTracing";
import { startBeaconKeeper } from "@hanpan/vendor/beacon/beaconKeeper";
import { registerDemoDoor } from "@hanpan/vendor/free-play/demoDoor";
import { keepPurses } from "@hanpan/vendor/free-play/keepPurses";
import { rulesWithPlayMoney, withPlayMoney } from "@hanpan/vendor/free-play/playMoneyWallet";
import { createPurseStore } from "@hanpan/vendor/free-play/purseStore";
import { startPresence } from "@hanpan/vendor/processes/presence";
import { vendorConditions } from "@hanpan/vendor/program/conditions";
import { readSigningKeyFile, readVerifyingKeyFile } from "@hanpan/vendor/program/keyFiles";
import { openStore } from "@hanpan/vendor/program/openStore";
import type { RunningProgram } from "@hanpan/vendor/program/runProgram";
import { createAccessKeys } from "@hanpan/vendor/proofs/accessKeys";
import { registerProofDoor } from "@hanpan/vendor/proofs/proofDoor";
import { createPlaySessions } from "@hanpan/vendor/sessions/playSessions";
import { createSessionStore } from "@hanpan/vendor/sessions/sessionStore";
import { registerSockets } from "@hanpan/vendor/stream/streamRoute";
import { measuredWallet } from "@hanpan/vendor/wallet/measuredWallet";
import { createWalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { DestinationStream, Logger } from "pino";
import { Registry } from "prom-client";
import { v7 as uuidv7 } from "uuid";
import { beaconStore } from "./beacon/beaconStore.ts";
import { type StudioConfig, StudioConfigError } from "./config.ts";
import { findOwnProofs, registerFairnessRoutes } from "./fairness/routes.ts";
import { createServer } from "./http/createServer.ts";
import { createInstantDriver, recoveringInstants } from "./instant/driveInstant.ts";
import { instantRounds } from "./instant/instantStore.ts";
import { registerInstantRoutes } from "./instant/routes.ts";
import { registerOwnBetsOfRounds } from "./live/proofs/ownBets.ts";
import { findSharedProofs } from "./live/proofs/sharedProof.ts";
import { startLive } from "./live/startLive.ts";
import { studioMigrations } from "./migrations.ts";
import { createSlotDriver } from "./rounds/driveRound.ts";
import { startRecovery } from "./rounds/recovery.ts";
import { slotRounds } from "./rounds/roundStore.ts";
import { registerRoundRoutes } from "./rounds/routes.ts";
import { registerSeedRoutes } from "./seeds/routes.ts";
import { seedTables } from "./seeds/seedPlaces.ts";
import { registerSlotSessions } from "./sessions/routes.ts";
import { processTable } from "./store/processTable.ts";

const clientDirectory = path.join(import.meta.dirname, "..", "dist");

/** The studio's log, secrets replaced; `format` as `createLogger` takes it. */
export function createStudioLogger(
  level: string,
  destination?: DestinationStream,
  format?: LogFormat,
): Logger {
  const secrets = ["authorization", "token", "walletToken", "sessionToken", "serverSeed", "key"];
  return createLogger({ program: "studio", level, format, secrets }, destination);
}

const mistaken = (mistakes: readonly string[]) => new StudioConfigError(mistakes);

export type RunningStudio = RunningProgram;

/** Whether a game is played here: every slot and instant game, and the tables that this site runs. */
function isOffered({ live }: StudioConfig, code: string): boolean {
  const isOwn = currentSlotGameOf(code) !== null || currentInstantGameOf(code) !== null;
  return isOwn || live.tables.some((table) => table.code === code);
}

/**
 * Starts the studio: brings its database to this version, begins to recover open rounds, then listens.
 * @throws StudioConfigError when a key cannot be read; SeedKeyError when the seeds' key is missing; MigrationError, MissingRoleError with what to do; the database's
 *   own errors.
 */
export async function startStudio(config: StudioConfig, log: Logger): Promise<RunningStudio> {
  const stopTracing = await startTracing("studio", config.traces);
  const { pem: privateKeyPem, key: signingKey } = readSigningKeyFile(config.privateKeyFile, mistaken);
  const platformKeys = readVerifyingKeyFile(config.platformPublicKeyFile, mistaken);
  const { databaseUrl } = config;
  const pool = await openStore(config, {
    role: roles.studio,
    ownerVariable: "STUDIO_DATABASE_OWNER_URL",
    applicationName: "hanpan studio",
    migrations: studioMigrations,
    seedTables,
    log,
  });
  const processId = uuidv7();
  const registry = new Registry();
  const { walletUrl, walletTimeoutMs, walletSignature: signature } = config;
  const purses = createPurseStore(pool, "studio");
  const wallet = withPlayMoney(
    measuredWallet(
      createWalletClient({ walletUrl, signingKey, signature, timeoutMs: walletTimeoutMs }),
      registry,
      "hanpan_studio",
    ),
    purses,
  );
  const driver = createSlotDriver({ pool, wallet, log });
  const instantDriver = createInstantDriver({ pool, wallet, log });
  const conditions = [
    ...databaseConditions(pool, [studioMigrations]),
    ...vendorConditions({ signingKey, platformKeys, wallet }),
  ];
  const app = await createServer({ ...config, logger: log, pool, conditions, registry, clientDirectory });
  await registerSockets(app);
  const { jurisdiction, memberAppOrigin, publicUrl } = config;
  const sessions = createPlaySessions({ store: createSessionStore(pool, "studio.session"), wallet, log });
  const rulesOf = rulesWithPlayMoney(wallet);
  registerSlotSessions(app, { pool, sessions, jurisdiction, rulesOf, memberAppOrigin });
  registerRoundRoutes(app, { pool, sessions, driver, processId, jurisdiction, rulesOf });
  const instant = {
    pool,
    sessions,
    driver: instantDriver,
    processId,
    jurisdiction,
    rulesOf,
    memberAppOrigin,
  };
  registerInstantRoutes(app, instant);
  registerSeedRoutes(app, { pool, sessions });
  const door = { platformKeys, vendorCode: config.vendorCode };
  registerDemoDoor(app, { purses, door, publicUrl, hasGame: (code) => isOffered(config, code) });
  const keeping = keepPurses({ purses, registry, prefix: "hanpan_studio", log });
  const accessKeys = createAccessKeys(privateKeyPem);
  registerFairnessRoutes(app, { pool, sessions, accessKeys });
  registerOwnBetsOfRounds(app, { pool, sessions, accessKeys });
  const finders = [findSharedProofs(pool), findOwnProofs(pool, accessKeys)];
  registerProofDoor(app, { sessions, accessKeys, door, publicUrl, finders });
  // Of a process of the version before nobody has written so (migrations/337).
  const knows = ["knows_two_kites", "knows_raises", "knows_purses"];
  const presence = await startPresence({ pool, table: processTable, processId, log, knows });
  const recovery = await startRecovery({ pool, waiting: slotRounds.waiting, driver, processId, log });
  const instantRecovery = await startRecovery({
    ...{ pool, waiting: instantRounds.waiting, processId, log },
    driver: recoveringInstants(pool, instantDriver),
  });
  const beacon = startBeaconKeeper({
    pool,
    store: beaconStore,
    relays: config.beaconRelays,
    publicKey: config.beaconPublicKey,
    log,
  });
  const live = await startLive({
    app,
    pool,
    databaseUrl,
    wallet,
    rulesOf,
    sessions,
    processId,
    settings: config.live,
    autoplayAllowed: jurisdiction.autoplayAllowed,
    memberAppOrigin,
    publicUrl,
    registry,
    log,
  });
  const address = await app.listen({ port: config.port, host: config.host });
  return {
    address,
    whenDismissed: (leave) => watchDismissal(pool, releaseOf([studioMigrations]), leave),
    async stop() {
      driver.stop();
      instantDriver.stop();
      live.hurry();
      await app.close();
      await driver.idle();
      await instantDriver.idle();
      await live.stop();
      await beacon.stop();
      await recovery.stop();
      await instantRecovery.stop();
      await keeping.stop();
      await presence.stop();
      await sessions.stop();
      await pool.end();
      await stopTracing();
    },
  };
}
