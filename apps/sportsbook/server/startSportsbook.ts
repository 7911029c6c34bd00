import type { KeyObject } from "node:crypto";
import path from "node:path";
import { roles } from "@hanpan/database";
import { releaseOf, watchDismissal } from "@hanpan/database/releases";
import { databaseConditions } from "@hanpan/server/databaseConditions";
import { createLogger, type LogFormat } from "@hanpan/server/logger";
import { startTracing } from "@hanpan/server/startTracing";
import { startBeaconKeeper } from "@hanpan/vendor/beacon/beaconKeeper";
import { registerDemoDoor } from "@hanpan/vendor/free-play/demoDoor";
import { keepPurses } from "@hanpan/vendor/free-play/keepPurses";
import { withPlayMoney } from "@hanpan/vendor/free-play/playMoneyWallet";
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
import { type SportsbookConfig, SportsbookConfigError } from "./config.ts";
import { createServer } from "./http/createServer.ts";
import { sportsbookMigrations } from "./migrations.ts";
import { findMatchProofs } from "./proofs/findMatchProofs.ts";
import { registerOwnBetsOfMatches } from "./proofs/ownBets.ts";
import { seedTables } from "./seeds/seedPlaces.ts";
import { sportsGameCode } from "./sportsSession.ts";
import { startSportsDoors } from "./startDoors.ts";
import { startSports } from "./startSports.ts";
import { processTable } from "./store/processTable.ts";
import { withFormerVendor } from "./wallet/formerVendor.ts";

const clientDirectory = path.join(import.meta.dirname, "..", "dist");

/** The sportsbook's log, secrets replaced; `format` as `createLogger` takes it. */
export function createSportsbookLogger(
  level: string,
  destination?: DestinationStream,
  format?: LogFormat,
): Logger {
  const secrets = ["authorization", "token", "walletToken", "sessionToken", "serverSeed", "key"];
  return createLogger({ program: "sportsbook", level, format, secrets }, destination);
}

const mistaken = (mistakes: readonly string[]) => new SportsbookConfigError(mistakes);

export type RunningSportsbook = RunningProgram;

/** The wallet under our own code and, for slips that were placed before, under the former vendor's. */
function walletOf(config: SportsbookConfig, signingKey: KeyObject) {
  const { walletUrl, walletSignature: signature, walletTimeoutMs: timeoutMs, former } = config;
  const own = createWalletClient({ walletUrl, signingKey, signature, timeoutMs });
  if (former === undefined) return withFormerVendor(own, null);
  const { key: formerKey } = readSigningKeyFile(former.privateKeyFile, mistaken);
  return withFormerVendor(
    own,
    createWalletClient({ walletUrl: former.walletUrl, signingKey: formerKey, signature, timeoutMs }),
  );
}

/**
 * Starts the sportsbook: brings its database to this version, takes up what is under way, then listens.
 * @throws SportsbookConfigError when a key cannot be read; SeedKeyError when the seeds' key is missing; MigrationError,
 *   MissingRoleError with what to do; the database's own errors.
 */
export async function startSportsbook(config: SportsbookConfig, log: Logger): Promise<RunningSportsbook> {
  const stopTracing = await startTracing("sportsbook", config.traces);
  const { pem: privateKeyPem, key: signingKey } = readSigningKeyFile(config.privateKeyFile, mistaken);
  const platformKeys = readVerifyingKeyFile(config.platformPublicKeyFile, mistaken);
  const sources = new Map(
    [...config.feedKeyFiles].map(([source, file]) => [source, readVerifyingKeyFile(file, mistaken)]),
  );
  const registry = new Registry();
  const ofMembers = measuredWallet(walletOf(config, signingKey), registry, "hanpan_sportsbook");
  const { databaseUrl } = config;
  const pool = await openStore(config, {
    role: roles.sportsbook,
    ownerVariable: "SPORTS_DATABASE_OWNER_URL",
    applicationName: "hanpan sportsbook",
    migrations: sportsbookMigrations,
    seedTables,
    log,
  });
  const purses = createPurseStore(pool, "sportsbook");
  const wallet = withPlayMoney(ofMembers, purses);
  const processId = uuidv7();
  const conditions = [
    ...databaseConditions(pool, [sportsbookMigrations]),
    ...vendorConditions({ signingKey, platformKeys, wallet }),
  ];
  const app = await createServer({ ...config, logger: log, pool, conditions, registry, clientDirectory });
  await registerSockets(app);
  const { memberAppOrigin, publicUrl } = config;
  const sessions = createPlaySessions({
    store: createSessionStore(pool, "sportsbook.session"),
    wallet,
    log,
  });
  const door = { platformKeys, vendorCode: config.vendorCode };
  const hasGame = (code: string) => config.sports.isOn && code === sportsGameCode;
  registerDemoDoor(app, { purses, door, publicUrl, hasGame });
  const keeping = keepPurses({ purses, registry, prefix: "hanpan_sportsbook", log });
  const accessKeys = createAccessKeys(privateKeyPem);
  registerProofDoor(app, { sessions, accessKeys, door, publicUrl, finders: [findMatchProofs(pool)] });
  registerOwnBetsOfMatches(app, { pool, sessions, accessKeys });
  const knows = ["knows_purses"];
  const presence = await startPresence({ pool, table: processTable, processId, log, knows });
  const beacon = startBeaconKeeper({
    pool,
    store: beaconStore,
    relays: config.beaconRelays,
    publicKey: config.beaconPublicKey,
    log,
  });
  const sports = config.sports.isOn
    ? await startSports({
        app,
        pool,
        databaseUrl,
        wallet,
        sessions,
        processId,
        settings: config.sports,
        joinsBeacon: config.beaconRelays.length > 0,
        memberAppOrigin,
        publicUrl,
        registry,
        log,
      })
    : null;
  const { feedStaleMs: staleMs } = config;
  const doors = startSportsDoors({ app, pool, wallet, sources, staleMs, door, publicUrl, log });
  const address = await app.listen({ port: config.port, host: config.host });
  return {
    address,
    whenDismissed: (leave) => watchDismissal(pool, releaseOf([sportsbookMigrations]), leave),
    async stop() {
      sports?.hurry();
      await app.close();
      await doors.stop();
      await sports?.stop();
      await beacon.stop();
      await keeping.stop();
      await presence.stop();
      await sessions.stop();
      await pool.end();
      await stopTracing();
    },
  };
}
