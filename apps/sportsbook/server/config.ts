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
import { beaconRelays, walletOfVendor } from "@hanpan/vendor/program/variables";
import { signatureRules } from "@hanpan/vendor/wallet/signature";
import * as z from "zod";
import { feedKeyFiles } from "./feed-door/sources.ts";
import { type SportsSettings, sportsVariables } from "./settings.ts";

const environment = z.object({
  SPORTS_PORT: port.default(3003),
  HOST: host,
  SPORTS_DATABASE_URL: postgresUrl,
  SPORTS_DATABASE_OWNER_URL: postgresUrl.optional(),
  SPORTS_DATABASE_POOL_MAXIMUM: poolMaximum,
  SPORTS_PUBLIC_URL: origin.default("http://127.0.0.1:3003"),
  SPORTS_WALLET_URL: walletOfVendor.prefault("http://127.0.0.1:3000/api/v1/wallet/hanpan-sports"),
  SPORTS_WALLET_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(3_000),
  SPORTS_PRIVATE_KEY_FILE: z.string().min(1),
  SPORTS_FORMER_WALLET_URL: walletOfVendor.optional(),
  SPORTS_FORMER_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  SPORTS_SEED_KEY_FILE: z.string().min(1).optional(),
  WALLET_SIGNATURE: z.enum(signatureRules).default("REQUEST"),
  PLATFORM_PUBLIC_KEY_FILE: z.string().min(1),
  MEMBER_APP_ORIGIN: origin.default("http://127.0.0.1:3000"),
  SPORTS_BEACON_RELAYS: beaconRelays.optional(),
  ...sportsVariables,
  SPORTS_FEEDS: feedKeyFiles.optional(),
  SPORTS_FEED_STALE_MS: z.coerce.number().int().min(1_000).max(600_000).default(15_000),
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
  needed: ["SPORTS_PUBLIC_URL", "MEMBER_APP_ORIGIN"],
  reachedByHttps: ["SPORTS_PUBLIC_URL", "MEMBER_APP_ORIGIN"],
};

/** What the sportsbook needs to know of its surroundings. */
export type SportsbookConfig = ProgramConfig & {
  /** The wallet of the vendor that held the sportsbook before, and its key: for slips that were placed then. */
  readonly former: { readonly walletUrl: string; readonly privateKeyFile: string } | undefined;
  readonly sports: SportsSettings;
  /** Files with the public keys of each source of real matches; none: the feed door is shut. */
  readonly feedKeyFiles: ReadonlyMap<string, string>;
  /** A source that is silent for so long during play is stale. */
  readonly feedStaleMs: number;
};

/** The configuration has mistakes; the message names every one, never a value. */
export class SportsbookConfigError extends ProgramConfigError {
  constructor(mistakes: readonly string[]) {
    super("sportsbook", mistakes);
    this.name = "SportsbookConfigError";
  }
}

function formerOf(walletUrl: string | undefined, privateKeyFile: string | undefined) {
  if (walletUrl !== undefined && privateKeyFile !== undefined) return { walletUrl, privateKeyFile };
  if (walletUrl === undefined && privateKeyFile === undefined) return undefined;
  const missing = walletUrl === undefined ? "SPORTS_FORMER_WALLET_URL" : "SPORTS_FORMER_PRIVATE_KEY_FILE";
  throw new SportsbookConfigError([
    `${missing} is missing: the former vendor's wallet and its key go together.`,
  ]);
}

/**
 * Reads the configuration from the environment.
 * @throws SportsbookConfigError that names every mistake at once.
 */
export function readSportsbookConfig(
  variables: Readonly<Record<string, string | undefined>>,
): SportsbookConfig {
  const { production, value } = readVariables(
    environment,
    variables,
    inProduction,
    (mistakes) => new SportsbookConfigError(mistakes),
  );
  return {
    port: value.SPORTS_PORT,
    host: value.HOST,
    databaseUrl: value.SPORTS_DATABASE_URL,
    databaseOwnerUrl: value.SPORTS_DATABASE_OWNER_URL,
    databasePoolMaximum: value.SPORTS_DATABASE_POOL_MAXIMUM,
    publicUrl: value.SPORTS_PUBLIC_URL,
    walletUrl: value.SPORTS_WALLET_URL.url,
    vendorCode: value.SPORTS_WALLET_URL.vendorCode,
    walletTimeoutMs: value.SPORTS_WALLET_TIMEOUT_MS,
    walletSignature: value.WALLET_SIGNATURE,
    privateKeyFile: value.SPORTS_PRIVATE_KEY_FILE,
    former: formerOf(value.SPORTS_FORMER_WALLET_URL?.url, value.SPORTS_FORMER_PRIVATE_KEY_FILE),
    platformPublicKeyFile: value.PLATFORM_PUBLIC_KEY_FILE,
    seedKeyFile:
      value.SPORTS_SEED_KEY_FILE ??
      path.join(path.dirname(value.SPORTS_PRIVATE_KEY_FILE), "sportsbook-seeds.key"),
    makesSeedKey: !production,
    memberAppOrigin: value.MEMBER_APP_ORIGIN,
    beaconRelays: value.SPORTS_BEACON_RELAYS ?? [],
    beaconPublicKey: beaconChain.publicKey,
    sports: {
      isOn: value.SPORTS_ON,
      marginBps: value.SPORTS_MARGIN_BPS,
      cashOutMarginBps: value.SPORTS_CASH_OUT_MARGIN_BPS,
      cashOutPartMinimumWon: value.SPORTS_CASH_OUT_PART_MINIMUM_WON,
      builderMarginBps: value.SPORTS_BUILDER_MARGIN_BPS,
      daysAhead: value.SPORTS_DAYS_AHEAD,
      leagues: value.SPORTS_VIRTUAL_LEAGUES,
    },
    feedKeyFiles: value.SPORTS_FEEDS ?? new Map(),
    feedStaleMs: value.SPORTS_FEED_STALE_MS,
    trustedProxies: value.TRUSTED_PROXIES ?? [],
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
    traces: tracesOf(value),
  };
}
