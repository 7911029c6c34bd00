import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: port.default(3000),
  OPERATOR_PORT: port.default(3001),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://"),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  DATABASE_POOL_MAXIMUM: z.coerce.number().int().min(2).max(500).default(20),
  PUBLIC_URL: origin.optional(),
  OPERATOR_PUBLIC_URL: origin.optional(),
  STUDIO_PUBLIC_URL: origin.default("http://127.0.0.1:3002"),
  PLATFORM_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  STUDIO_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((address) => address.trim()))
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

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
  /** The origin of the bundled studio: the only one that may be framed. */
  readonly studioPublicUrl: string;
  /** Where uploaded pictures are kept: below the data directory, which every process of the api shares. */
  readonly uploadDirectory: string;
  readonly platformPrivateKeyFile: string;
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
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = issue.path.join(".");
        return given[name] === undefined ? `${name} is missing.` : `${name}: ${issue.message}.`;
      }),
    );
  }
  const value = parsed.data;
  const production = value.NODE_ENV === "production";
  if (production && value.PUBLIC_URL === undefined) throw new ConfigError(["PUBLIC_URL is missing."]);
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
