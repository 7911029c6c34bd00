import path from "node:path";
import { readKeyText } from "@hanpan/database/secrets";
import type { LogFormat } from "@hanpan/server/logger";
import { readVariables } from "@hanpan/server/readVariables";
import type { TraceSettings } from "@hanpan/server/traceSettings";
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
import * as z from "zod";
import { type ProviderConfig, providerOf, providerVariables } from "./providerConfig.ts";

/** Where a program of others is asked: a node, a provider. It may hold a key in its path, so no message shows it. */
const webUrl = z.url({ protocol: /^https?$/, error: "is no http or https address" });

const environment = z.object({
  PORT: port.default(3000),
  OPERATOR_PORT: port.default(3001),
  JOBS_PORT: port.optional(),
  HOST: host,
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL_MAXIMUM: poolMaximum,
  PUBLIC_URL: origin.optional(),
  OPERATOR_PUBLIC_URL: origin.optional(),
  STUDIO_PUBLIC_URL: origin.default("http://127.0.0.1:3002"),
  SPORTS_PUBLIC_URL: origin.default("http://127.0.0.1:3003"),
  PLATFORM_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  ANCHOR_KEY_FILE: z.string().min(1).optional(),
  ANCHOR_DIRECTORY: z.string().min(1).optional(),
  BACKUP_DIRECTORY: z.string().min(1).optional(),
  PLATFORM_SEED_KEY_FILE: z.string().min(1).optional(),
  STUDIO_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  SPORTS_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  PICTURES_MAXIMUM_GB: z.coerce.number().int().min(1).max(10_000).default(20),
  ERC20_RPC_URL: webUrl.optional(),
  TRON_API_URL: webUrl.optional(),
  TRON_API_KEY_FILE: z.string().min(1).optional(),
  USDT_RATE_URL: webUrl.optional(),
  PORTONE_API_SECRET: z.string().min(1).optional(),
  PORTONE_WEBHOOK_SECRET: z.string().min(1).optional(),
  PORTONE_API_URL: webUrl.optional(),
  DOCUMENT_KEY_FILE: z.string().min(1).optional(),
  PERSONAL_KEY_FILE: z.string().min(1).optional(),
  PORTONE_STORE_ID: z.string().min(1).max(100).optional(),
  PORTONE_IDENTITY_CHANNEL: z.string().min(1).max(200).optional(),
  SOLAPI_API_KEY: z.string().min(1).optional(),
  SOLAPI_API_SECRET: z.string().min(1).optional(),
  SOLAPI_FROM: z
    .string()
    .regex(/^\d{8,11}$/, "is no number of 8 to 11 digits")
    .optional(),
  SOLAPI_URL: webUrl.optional(),
  GAMSTOP_API_KEY: z.string().min(1).optional(),
  GAMSTOP_URL: webUrl.default("https://api.gamstop.io/v2"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "is no smtp or smtps address" }).optional(),
  EMAIL_FROM: z.email("is no e-mail address").optional(),
  ...providerVariables,
  DEMO_HISTORY: z.enum(["0", "1"], "is neither 0 nor 1").default("0"),
  METRICS_TOKEN: metricsToken,
  TRUSTED_PROXIES: trustedProxies,
  LOG_LEVEL: logLevel,
  LOG_FORMAT: logFormat,
  ...traceVariables,
});

/** Every setting that the program reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** What production has no default for, addresses that other machines reach, and what must be reached by https there. */
const inProduction = {
  needed: ["PUBLIC_URL", "STUDIO_PUBLIC_URL", "SPORTS_PUBLIC_URL"],
  reachedByHttps: ["PUBLIC_URL", "OPERATOR_PUBLIC_URL", "STUDIO_PUBLIC_URL", "SPORTS_PUBLIC_URL"],
};

/** Settings that say something together: one of them alone is a mistake that would show when the first message is sent. */
const together = [
  ["SOLAPI_API_KEY", "SOLAPI_API_SECRET", "SOLAPI_FROM"],
  ["SMTP_URL", "EMAIL_FROM"],
  ["PORTONE_STORE_ID", "PORTONE_IDENTITY_CHANNEL"],
] as const;

function reachOf(value: z.output<typeof environment>): Config["reach"] {
  const mistakes = together.flatMap((names) => {
    const missing = names.filter((name) => value[name] === undefined);
    return missing.length === 0 || missing.length === names.length
      ? []
      : [
          `${missing.join(" and ")} is missing beside ${names.filter((name) => !missing.includes(name)).join(" and ")}.`,
        ];
  });
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SOLAPI_FROM: sms } = value;
  const { SMTP_URL: url, EMAIL_FROM: from } = value;
  return {
    solapi:
      apiKey === undefined || apiSecret === undefined || sms === undefined
        ? undefined
        : { apiKey, apiSecret, from: sms, baseUrl: value.SOLAPI_URL },
    smtp: url === undefined || from === undefined ? undefined : { url, from },
  };
}

/** Without the API secret nobody could be asked: where store and channel are named it has to be there. */
function identityOf(value: z.output<typeof environment>): Config["identity"] {
  const { PORTONE_API_SECRET: secret, PORTONE_STORE_ID: storeId } = value;
  const { PORTONE_IDENTITY_CHANNEL: channelKey, PORTONE_API_URL: baseUrl } = value;
  if (storeId === undefined || channelKey === undefined) return undefined;
  if (secret === undefined)
    throw new ConfigError(["PORTONE_API_SECRET is missing beside PORTONE_IDENTITY_CHANNEL."]);
  return { secret, storeId, channelKey, baseUrl };
}

/**
 * When a process counts as overloaded. A demo refuses nobody for it: it shares its machine with whatever builds and browses
 * there, and the library takes a second in which the process was given no time at all for an endless delay.
 */
const overloadedAfterMs = { production: 2_000, demo: 0 };

/** What the platform server needs to know of its surroundings. */
export type Config = {
  readonly production: boolean;
  /** A delay of the event loop, the mean of a second, from which on requests are refused as OVERLOADED; 0: never. */
  readonly overloadedAfterMs: number;
  readonly port: number;
  /** Where the operator's API and console listen: a port, and so an origin, of their own. */
  readonly operatorPort: number;
  /** Where the jobs say how they are; without it they listen nowhere. */
  readonly jobsPort: number | undefined;
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
  /** The origin of the bundled sportsbook, framed in the same way. */
  readonly sportsPublicUrl: string;
  /** Where the program keeps what it keeps on disk. */
  readonly dataDirectory: string;
  /** Where a version before this one kept uploaded pictures: what lies there is taken into the database. */
  readonly formerUploads: string;
  /** What all uploaded pictures together may come to. */
  readonly picturesMaximumBytes: number;
  readonly platformPrivateKeyFile: string;
  /** The keys of the roulette's seeds that are not revealed. */
  readonly seedKeyFile: string;
  /** The keys of members' documents: the API's alone (docs/knowledge.md). */
  readonly documentKeyFile: string;
  /** The keys of what is personal of members: the API's and the jobs' (docs/personal-data.md, "Sealed"). */
  readonly personalKeyFile: string;
  /** The keys that sign the anchors: the jobs' and the check's alone. */
  readonly anchorKeyFile: string;
  /** Where the file of the anchors is kept: outside the database, best on another disk. */
  readonly anchorDirectory: string;
  /** Where backups of the embedded database are kept: what the last ones came to is among the metrics. */
  readonly backupDirectory: string | undefined;
  readonly studioPublicKeyFile: string;
  readonly sportsPublicKeyFile: string;
  /** Whether a demo on an empty database begins with thirty days behind it. */
  readonly demoHistory: boolean;
  /** Where chains and the rate of USDT are read from; undefined where they are not. */
  readonly usdt: {
    readonly erc20RpcUrl: string | undefined;
    readonly tronApiUrl: string | undefined;
    readonly tronApiKeyFile: string | undefined;
    readonly rateUrl: string | undefined;
  };
  /** The payment provider's secrets, and where it is asked; undefined on a site without one. */
  readonly payment: {
    readonly portoneSecret: string | undefined;
    readonly portoneWebhookSecret: string | undefined;
    readonly portoneUrl: string | undefined;
  };
  /** Who verifies the identities of members; undefined where nobody does (docs/identity.md). */
  readonly identity:
    | {
        readonly secret: string;
        readonly storeId: string;
        readonly channelKey: string;
        readonly baseUrl: string | undefined;
      }
    | undefined;
  /** The register of excluded persons that is asked; undefined where none is (docs/exclusion-lists.md). */
  readonly gamstop: { readonly apiKey: string; readonly url: string } | undefined;
  /** Who carries SMS and e-mail to members; undefined where nobody does (docs/messages.md). */
  readonly reach: {
    readonly solapi:
      | {
          readonly apiKey: string;
          readonly apiSecret: string;
          readonly from: string;
          readonly baseUrl: string | undefined;
        }
      | undefined;
    readonly smtp: { readonly url: string; readonly from: string } | undefined;
  };
  /** The operator's own identity provider; undefined on a site without one (docs/sign-in-provider.md). */
  readonly operatorProvider: ProviderConfig | undefined;
  readonly metricsToken: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly logFormat: LogFormat | undefined;
  /** Where traces go; undefined while they are off. */
  readonly traces: TraceSettings | undefined;
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
  const { production, value } = readVariables(
    environment,
    variables,
    inProduction,
    (mistakes) => new ConfigError(mistakes),
  );
  return {
    production,
    overloadedAfterMs: production ? overloadedAfterMs.production : overloadedAfterMs.demo,
    port: value.PORT,
    operatorPort: value.OPERATOR_PORT,
    jobsPort: value.JOBS_PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databasePoolMaximum: value.DATABASE_POOL_MAXIMUM,
    publicUrl: value.PUBLIC_URL,
    operatorPublicUrl: value.OPERATOR_PUBLIC_URL,
    studioPublicUrl: value.STUDIO_PUBLIC_URL,
    sportsPublicUrl: value.SPORTS_PUBLIC_URL,
    dataDirectory: value.DATA_DIR,
    formerUploads: path.join(value.DATA_DIR, "uploads"),
    picturesMaximumBytes: value.PICTURES_MAXIMUM_GB * 1e9,
    platformPrivateKeyFile:
      value.PLATFORM_PRIVATE_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "platform-private.pem"),
    seedKeyFile: value.PLATFORM_SEED_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "platform-seeds.key"),
    documentKeyFile: value.DOCUMENT_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "documents.key"),
    personalKeyFile: value.PERSONAL_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "personal.key"),
    anchorKeyFile: value.ANCHOR_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "anchors.key"),
    anchorDirectory: value.ANCHOR_DIRECTORY ?? path.join(value.DATA_DIR, "anchors"),
    backupDirectory: value.BACKUP_DIRECTORY,
    studioPublicKeyFile:
      value.STUDIO_PUBLIC_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "studio-public.pem"),
    sportsPublicKeyFile:
      value.SPORTS_PUBLIC_KEY_FILE ?? path.join(value.DATA_DIR, "keys", "sportsbook-public.pem"),
    usdt: {
      erc20RpcUrl: value.ERC20_RPC_URL,
      tronApiUrl: value.TRON_API_URL,
      tronApiKeyFile: value.TRON_API_KEY_FILE,
      rateUrl: value.USDT_RATE_URL,
    },
    payment: {
      portoneSecret: value.PORTONE_API_SECRET,
      portoneWebhookSecret: value.PORTONE_WEBHOOK_SECRET,
      portoneUrl: value.PORTONE_API_URL,
    },
    gamstop:
      value.GAMSTOP_API_KEY === undefined
        ? undefined
        : { apiKey: value.GAMSTOP_API_KEY, url: value.GAMSTOP_URL },
    reach: reachOf(value),
    identity: identityOf(value),
    operatorProvider: providerOf(value, production, (mistakes) => new ConfigError(mistakes)),
    demoHistory: value.DEMO_HISTORY === "1",
    metricsToken: value.METRICS_TOKEN,
    trustedProxies: value.TRUSTED_PROXIES ?? [],
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
    traces: tracesOf(value),
  };
}

/**
 * Reads a key by the place that the configuration names.
 *
 * @throws ConfigError that says which one is missing, so that a missing secret stops the boot.
 */
export function readKeyFile(file: string): string {
  try {
    return readKeyText(file);
  } catch {
    throw new ConfigError([`${file} cannot be read.`]);
  }
}

/** Where the bundled vendors' games are served from. */
export const bundledOrigins = (config: Config): readonly string[] => [
  config.studioPublicUrl,
  config.sportsPublicUrl,
];

/** Where members reach the site: its public address, or the one that it listens on. */
export function siteUrlOf({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host}:${port}`;
}
