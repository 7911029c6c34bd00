import { readFileSync } from "node:fs";
import path from "node:path";
import { addressAdvice, isDatabaseAddress } from "@hanpan/database";
import { areProxies, proxiesAdvice, proxiesIn } from "@hanpan/server/proxies";
import * as z from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: "must begin with postgres://", abort: true })
  .refine(isDatabaseAddress, addressAdvice);
const proxies = z.string().transform(proxiesIn).refine(areProxies, proxiesAdvice);

const environment = z.object({
  PORT: port.default(3000),
  OPERATOR_PORT: port.default(3001),
  // The name stands for two addresses, of which a server of our own making takes one.
  HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .transform((host) => (host === "localhost" ? "127.0.0.1" : host)),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL_MAXIMUM: z.coerce.number().int().min(2).max(500).default(20),
  PUBLIC_URL: origin.optional(),
  OPERATOR_PUBLIC_URL: origin.optional(),
  STUDIO_PUBLIC_URL: origin.default("http://127.0.0.1:3002"),
  PLATFORM_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  ANCHOR_KEY_FILE: z.string().min(1).optional(),
  ANCHOR_DIRECTORY: z.string().min(1).optional(),
  PLATFORM_SEED_KEY_FILE: z.string().min(1).optional(),
  STUDIO_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  TRUSTED_PROXIES: proxies.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** What must be reached by https in production: passwords, sessions and games go over it. */
const reachedInClear = ["PUBLIC_URL", "OPERATOR_PUBLIC_URL", "STUDIO_PUBLIC_URL"] as const;

/** Whether an address sends in clear over a network; one of this machine has none. */
function isReachedInClear(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !/^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(hostname);
}

/** What production has no default for: addresses that other machines reach. */
const neededInProduction = ["PUBLIC_URL", "STUDIO_PUBLIC_URL"] as const;

/** What the platform server needs to know of its surroundings. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  /** Where the operator's API and console listen: a port, and so an origin, of their own. */
  readonly operatorPort: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The login that owns the tables and migrates; without it the application's own login does both. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databasePoolMaximum: number;
  /** The origin that members see, when it differs from host and port. */
  readonly publicUrl: string | undefined;
  /** The origin that operators see, when it differs from host and port. */
  readonly operatorPublicUrl: string | undefined;
  /** The origin of the bundled studio: what may be framed whatever operators name for other vendors. */
  readonly studioPublicUrl: string;
  /** Where uploaded pictures are kept: below the data directory, which every process of the api shares. */
  readonly uploadDirectory: string;
  readonly platformPrivateKeyFile: string;
  /** The keys of the roulette's seeds that are not revealed. */
  readonly seedKeyFile: string;
  /** The keys that sign the anchors: the jobs' and the check's alone. */
  readonly anchorKeyFile: string;
  /** Where the file of the anchors is kept: outside the database, best on another disk. */
  readonly anchorDirectory: string;
  readonly studioPublicKeyFile: string;
  readonly metricsToken: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
};

/** The surroundings are not as the server needs them; the message names every mistake. */
export class ConfigError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The configuration has mistakes:\n${mistakes.map((mistake) => `  ${mistake}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/**
 * Reads the configuration from the environment, with the demo's defaults.
 *
 * @throws ConfigError that names every mistake at once, never the value of a secret.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const production = given["NODE_ENV"] === "production";
  const missing = production ? neededInProduction.filter((name) => given[name] === undefined) : [];
  const inClear = production ? reachedInClear.filter((name) => isReachedInClear(given[name])) : [];
  const parsed = environment.safeParse(given);
  if (!parsed.success || missing.length > 0 || inClear.length > 0) {
    const issues = parsed.error?.issues ?? [];
    throw new ConfigError([
      ...missing.map((name) => `${name} is missing.`),
      ...inClear.map((name) => `${name}: must begin with https:// in production.`),
      ...issues.map((issue) => {
        const name = issue.path.join(".");
        return given[name] === undefined ? `${name} is missing.` : `${name}: ${issue.message}.`;
      }),
    ]);
  }
  const value = parsed.data;
  return {
    production,
    port: value.PORT,
    operatorPort: value.OPERATOR_PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databasePoolMaximum: value.DATABASE_POOL_MAXIMUM,
    publicUrl: value.PUBLIC_URL,
    operatorPublicUrl: value.OPERATOR_PUBLIC_URL,
    studioPublicUrl: value.STUDIO_PUBLIC_URL,
    uploadDirectory: path.join(value.DATA_DIR, "uploads"),
    platformPrivateKeyFile:
      value.PLATFORM_PRIVATE_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "platform-private.pem"),
    seedKeyFile: value.PLATFORM_SEED_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "platform-seeds.key"),
    anchorKeyFile: value.ANCHOR_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "anchors.key"),
    anchorDirectory: value.ANCHOR_DIRECTORY ?? path.join(value.DATA_DIR, "anchors"),
    studioPublicKeyFile:
      value.STUDIO_PUBLIC_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "studio-public.pem"),
    metricsToken: value.METRICS_TOKEN,
    trustedProxies: value.TRUSTED_PROXIES ?? [],
    logLevel: value.LOG_LEVEL,
  };
}

/**
 * Reads a key file that the configuration names.
 *
 * @throws ConfigError that says which file is missing, so that a missing secret stops the boot.
 */
export function readKeyFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new ConfigError([`${file} cannot be read.`]);
  }
}
