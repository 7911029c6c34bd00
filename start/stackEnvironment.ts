import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { makeKeyFile } from "@hanpan/database";
import { withSecrets } from "@hanpan/database/secrets";
import type { ExternalDatabases } from "./configuration.ts";
import { ensureKeyFiles } from "./keys.ts";
import type { Role, StackOptions } from "./stackOptions.ts";

/** Whether only this machine reaches what listens on `host`. */
export const isOfThisMachine = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);

/** The address at which this machine itself reaches what listens on `host`. */
export function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

function given(options: StackOptions): Record<string, string | undefined> {
  return withSecrets({ ...process.env, ...options.env }).variables;
}

/** Where people reach each program: what is set, else what follows from host and ports. */
export function addressesFor(options: StackOptions): Readonly<Record<keyof StackOptions["ports"], string>> {
  const reached = reachableHost(options.host ?? "127.0.0.1");
  const { PUBLIC_URL, OPERATOR_PUBLIC_URL, STUDIO_PUBLIC_URL, SPORTS_PUBLIC_URL } = given(options);
  return {
    member: PUBLIC_URL ?? `http://${reached}:${options.ports.member}`,
    operator: OPERATOR_PUBLIC_URL ?? `http://${reached}:${options.ports.operator}`,
    studio: STUDIO_PUBLIC_URL ?? `http://${reached}:${options.ports.studio}`,
    sports: SPORTS_PUBLIC_URL ?? `http://${reached}:${options.ports.sports}`,
  };
}

/** Keys of 64 hexadecimal digits a line, below the data directory: what opens seeds, documents and what is personal of members, and what signs anchors. */
const keyFileNames = {
  PLATFORM_SEED_KEY_FILE: "platform-seeds.key",
  STUDIO_SEED_KEY_FILE: "studio-seeds.key",
  SPORTS_SEED_KEY_FILE: "sportsbook-seeds.key",
  ANCHOR_KEY_FILE: "anchors.key",
  DOCUMENT_KEY_FILE: "documents.key",
  PERSONAL_KEY_FILE: "personal.key",
} as const;

/** What is a program's own: its databases and private keys, which no other is given. */
const own: Record<Role, readonly string[]> = {
  api: [
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "PLATFORM_PRIVATE_KEY_FILE",
    "PLATFORM_SEED_KEY_FILE",
    "DOCUMENT_KEY_FILE",
    "PERSONAL_KEY_FILE",
  ],
  jobs: [
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "PLATFORM_PRIVATE_KEY_FILE",
    "PLATFORM_SEED_KEY_FILE",
    "ANCHOR_KEY_FILE",
    "PERSONAL_KEY_FILE",
  ],
  studio: [
    "STUDIO_DATABASE_URL",
    "STUDIO_DATABASE_OWNER_URL",
    "STUDIO_PRIVATE_KEY_FILE",
    "STUDIO_SEED_KEY_FILE",
  ],
  sportsbook: [
    "SPORTS_DATABASE_URL",
    "SPORTS_DATABASE_OWNER_URL",
    "SPORTS_PRIVATE_KEY_FILE",
    "SPORTS_FORMER_PRIVATE_KEY_FILE",
    "SPORTS_SEED_KEY_FILE",
  ],
};

/** What a variable is of, whether it names a file or is the text itself. */
const subjectOf = (name: string) => name.replace(/_FILE$/, "");

function isWithheld(role: Role, name: string): boolean {
  const isAmong = (names: readonly string[]) => names.some((one) => subjectOf(one) === subjectOf(name));
  return !isAmong(own[role]) && Object.values(own).some(isAmong);
}

/** What the sportsbook settles slips of before with: a link to the studio's key, on a site whose studio held them. */
const formerKeyFileName = "sportsbook-former-private.pem";

/**
 * Makes what the sportsbook needs of the studio to take on its matches, once: below the new key of its seeds the studio's,
 * since what is handed over was sealed with that (the sportsbook seals it again), and a link to the key by which the wallet
 * knows the studio, for slips that were placed there. Called before the studio's keys are made, so that on a new site
 * neither program opens or signs what is the other's.
 */
export function ensureSportsbookKeys(options: StackOptions): void {
  const set = given(options);
  const keys = join(options.dataDir, "keys");
  const seeds = join(keys, keyFileNames.SPORTS_SEED_KEY_FILE);
  // Who names the seeds' key has its keys in hand, and names the former vendor's too (docs/operating.md).
  if (set["SPORTS_SEED_KEY_FILE"] !== undefined || existsSync(seeds)) return;
  const studioSeeds = set["STUDIO_SEED_KEY_FILE"] ?? join(keys, keyFileNames.STUDIO_SEED_KEY_FILE);
  const studio = set["STUDIO_PRIVATE_KEY_FILE"] ?? join(keys, "studio-private.pem");
  const former = join(keys, formerKeyFileName);
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  if (existsSync(studio) && !existsSync(former)) symlinkSync(relative(keys, resolve(studio)), former);
  makeKeyFile(seeds, existsSync(studioSeeds) ? readFileSync(studioSeeds, "utf8") : "");
}

/**
 * The environment of a program: addresses follow from ports, keys are made when missing, what is set stays. In production
 * the programs name the outer addresses that are missing, for no port shows how others reach this machine.
 */
export function environmentFor(
  role: Role,
  options: StackOptions,
  database: ExternalDatabases,
): Record<string, string> {
  const keys = join(options.dataDir, "keys");
  const wallets = `http://${reachableHost(options.host ?? "127.0.0.1")}:${options.ports.member}/api/v1/wallet`;
  const addresses = addressesFor(options);
  const set = given(options);
  const pairOf = (name: string, prefix: string) => {
    const privateKeyFile = set[`${prefix}_PRIVATE_KEY_FILE`];
    const publicKeyFile = set[`${prefix}_PUBLIC_KEY_FILE`];
    return ensureKeyFiles(keys, name, { privateKeyFile, publicKeyFile }, set);
  };
  const platform = pairOf("platform", "PLATFORM");
  const studio = pairOf("studio", "STUDIO");
  const sports = pairOf("sportsbook", "SPORTS");
  const former = join(keys, formerKeyFileName);
  const keyFileOf = (name: keyof typeof keyFileNames) => {
    if (set[name] !== undefined || isWithheld(role, name)) return set[name];
    const file = join(keys, keyFileNames[name]);
    if (!existsSync(file)) makeKeyFile(file);
    return file;
  };
  const all: Record<string, string | undefined> = {
    STUDIO_PUBLIC_URL: options.production ? undefined : addresses.studio,
    MEMBER_APP_ORIGIN: options.production ? set["PUBLIC_URL"] : addresses.member,
    SPORTS_PUBLIC_URL: options.production ? undefined : addresses.sports,
    WALLET_URL: `${wallets}/hanpan`,
    SPORTS_WALLET_URL: `${wallets}/hanpan-sports`,
    SPORTS_BEACON_RELAYS: set["STUDIO_BEACON_RELAYS"],
    ...(existsSync(former)
      ? {
          SPORTS_FORMER_WALLET_URL: set["WALLET_URL"] ?? `${wallets}/hanpan`,
          SPORTS_FORMER_PRIVATE_KEY_FILE: former,
        }
      : {}),
    ...set,
    HOST: options.host ?? "127.0.0.1",
    PORT: String(options.ports.member),
    OPERATOR_PORT: String(options.ports.operator),
    STUDIO_PORT: String(options.ports.studio),
    SPORTS_PORT: String(options.ports.sports),
    DATA_DIR: options.dataDir,
    BACKUP_DIRECTORY: options.backupDirectory,
    DEMO_HISTORY: options.demoHistory === true ? "1" : "0",
    NODE_ENV: options.production ? "production" : (set["NODE_ENV"] ?? "development"),
    // The journal reads what they write, and shows it as it is asked for.
    LOG_FORMAT: "json",
    DATABASE_URL: database.platformUrl,
    DATABASE_OWNER_URL: database.platformOwnerUrl,
    STUDIO_DATABASE_URL: database.studioUrl,
    STUDIO_DATABASE_OWNER_URL: database.studioOwnerUrl,
    SPORTS_DATABASE_URL: database.sportsUrl,
    SPORTS_DATABASE_OWNER_URL: database.sportsOwnerUrl,
    PLATFORM_PRIVATE_KEY_FILE: platform.privateKeyFile,
    PLATFORM_PUBLIC_KEY_FILE: platform.publicKeyFile,
    STUDIO_PRIVATE_KEY_FILE: studio.privateKeyFile,
    STUDIO_PUBLIC_KEY_FILE: studio.publicKeyFile,
    SPORTS_PRIVATE_KEY_FILE: sports.privateKeyFile,
    SPORTS_PUBLIC_KEY_FILE: sports.publicKeyFile,
    PLATFORM_SEED_KEY_FILE: keyFileOf("PLATFORM_SEED_KEY_FILE"),
    STUDIO_SEED_KEY_FILE: keyFileOf("STUDIO_SEED_KEY_FILE"),
    SPORTS_SEED_KEY_FILE: keyFileOf("SPORTS_SEED_KEY_FILE"),
    ANCHOR_KEY_FILE: keyFileOf("ANCHOR_KEY_FILE"),
    DOCUMENT_KEY_FILE: keyFileOf("DOCUMENT_KEY_FILE"),
    PERSONAL_KEY_FILE: keyFileOf("PERSONAL_KEY_FILE"),
  };
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(all))
    if (value !== undefined && !isWithheld(role, name)) defined[name] = value;
  return defined;
}
