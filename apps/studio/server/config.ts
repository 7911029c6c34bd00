import path from "node:path";
import { beaconChain } from "@hanpan/games/fairness/beacon";
import { readVariables } from "@hanpan/server/readVariables";
import {
  host,
  logFormat,
  logLevel,
  metricsToken,
  origin,
  poolMaximum,
  port,
  postgresUrl,
  tracesOf,
  traceVariables,
  trustedProxies,
} from "@hanpan/server/variables";
import { type ProgramConfig, ProgramConfigError } from "@hanpan/vendor/program/programConfig";
import { beaconRelays, flag, walletOfVendor } from "@hanpan/vendor/program/variables";
import { signatureRules } from "@hanpan/vendor/wallet/signature";
import * as z from "zod";
import { type LiveSettings, livePhases, liveSettingsOf, liveTableCodes } from "./live/settings.ts";

const environment = z.object({
  STUDIO_PORT: port.default(3002),
  HOST: host,
  STUDIO_DATABASE_URL: postgresUrl,
  STUDIO_DATABASE_OWNER_URL: postgresUrl.optional(),
  STUDIO_DATABASE_POOL_MAXIMUM: poolMaximum,
  STUDIO_PUBLIC_URL: origin.default("http://127.0.0.1:3002"),
  WALLET_URL: walletOfVendor.prefault("http://127.0.0.1:3000/api/v1/wallet/hanpan"),
  WALLET_SIGNATURE: z.enum(signatureRules).default("REQUEST"),
  STUDIO_WALLET_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(3_000),
  STUDIO_PRIVATE_KEY_FILE: z.string().min(1),
  STUDIO_SEED_KEY_FILE: z.string().min(1).optional(),
  PLATFORM_PUBLIC_KEY_FILE: z.string().min(1),
  MEMBER_APP_ORIGIN: origin.default("http://127.0.0.1:3000"),
  STUDIO_MINIMUM_SPIN_TIME_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  STUDIO_AUTOPLAY_ALLOWED: flag.default(true),
  STUDIO_TURBO_ALLOWED: flag.default(true),
  STUDIO_LIVE_TABLES: liveTableCodes.optional(),
  STUDIO_LIVE_PHASES: livePhases.optional(),
  STUDIO_LIVE_GAP_MS: z.coerce.number().int().min(200).max(60_000).default(2_000),
  STUDIO_BEACON_RELAYS: beaconRelays.optional(),
  TRUSTED_PROXIES: trustedProxies,
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: logLevel,
  LOG_FORMAT: logFormat,
  ...traceVariables,
});

/** Every setting that the program reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** What production has no default for, addresses that other machines reach, and what must be reached by https there. */
const inProduction = {
  needed: ["STUDIO_PUBLIC_URL", "MEMBER_APP_ORIGIN"],
  reachedByHttps: ["STUDIO_PUBLIC_URL", "MEMBER_APP_ORIGIN"],
};

/** What the operator's jurisdiction allows; sent to the client, and the spin time enforced here. */
export type Jurisdiction = {
  readonly minimumSpinTimeMs: number;
  readonly autoplayAllowed: boolean;
  readonly turboAllowed: boolean;
};

/** What the studio needs to know of its surroundings. */
export type StudioConfig = ProgramConfig & {
  readonly jurisdiction: Jurisdiction;
  readonly live: LiveSettings;
};

/** The configuration has mistakes; the message names every one, never a value. */
export class StudioConfigError extends ProgramConfigError {
  constructor(mistakes: readonly string[]) {
    super("studio", mistakes);
    this.name = "StudioConfigError";
  }
}

/**
 * Reads the configuration from the environment.
 * @throws StudioConfigError that names every mistake at once.
 */
export function readStudioConfig(variables: Readonly<Record<string, string | undefined>>): StudioConfig {
  const { production, value } = readVariables(
    environment,
    variables,
    inProduction,
    (mistakes) => new StudioConfigError(mistakes),
  );
  return {
    port: value.STUDIO_PORT,
    host: value.HOST,
    databaseUrl: value.STUDIO_DATABASE_URL,
    databaseOwnerUrl: value.STUDIO_DATABASE_OWNER_URL,
    databasePoolMaximum: value.STUDIO_DATABASE_POOL_MAXIMUM,
    publicUrl: value.STUDIO_PUBLIC_URL,
    walletUrl: value.WALLET_URL.url,
    vendorCode: value.WALLET_URL.vendorCode,
    walletTimeoutMs: value.STUDIO_WALLET_TIMEOUT_MS,
    walletSignature: value.WALLET_SIGNATURE,
    privateKeyFile: value.STUDIO_PRIVATE_KEY_FILE,
    platformPublicKeyFile: value.PLATFORM_PUBLIC_KEY_FILE,
    seedKeyFile:
      value.STUDIO_SEED_KEY_FILE ??
      path.join(path.dirname(value.STUDIO_PRIVATE_KEY_FILE), "studio-seeds.key"),
    makesSeedKey: !production,
    memberAppOrigin: value.MEMBER_APP_ORIGIN,
    jurisdiction: {
      minimumSpinTimeMs: value.STUDIO_MINIMUM_SPIN_TIME_MS,
      autoplayAllowed: value.STUDIO_AUTOPLAY_ALLOWED,
      turboAllowed: value.STUDIO_TURBO_ALLOWED,
    },
    beaconRelays: value.STUDIO_BEACON_RELAYS ?? [],
    beaconPublicKey: beaconChain.publicKey,
    live: liveSettingsOf({
      joinsBeacon: value.STUDIO_BEACON_RELAYS !== undefined,
      codes: value.STUDIO_LIVE_TABLES,
      phases: value.STUDIO_LIVE_PHASES,
      gapMs: value.STUDIO_LIVE_GAP_MS,
    }),
    trustedProxies: value.TRUSTED_PROXIES ?? [],
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
    traces: tracesOf(value),
  };
}
