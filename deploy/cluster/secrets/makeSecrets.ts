import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeKeyFile } from "@hanpan/database";
import type { Variables } from "@hanpan/database/secrets";
import { ensureKeyFiles } from "../../../start/keys.ts";
import { Problem } from "../../../start/problem.ts";
import type { Inventory } from "../inventory/schema.ts";
import { optionalSecrets, secretSettings } from "../render/programs.ts";

/** Letters and digits alone, so that no file, address or statement has to quote it. */
const newPassword = (): string => randomBytes(24).toString("hex");

const logins = ["hanpan_owner", "hanpan_app", "hanpan_studio", "hanpan_sports"] as const;
type Login = (typeof logins)[number];

const lineKeys = [
  "platform-seeds.key",
  "studio-seeds.key",
  "sportsbook-seeds.key",
  "anchors.key",
  "documents.key",
  "personal.key",
];

/** Which login and database a secret setting names. */
const addresses: Readonly<Record<string, { readonly login: Login; readonly database: string }>> = {
  DATABASE_URL: { login: "hanpan_app", database: "hanpan" },
  DATABASE_OWNER_URL: { login: "hanpan_owner", database: "hanpan" },
  STUDIO_DATABASE_URL: { login: "hanpan_studio", database: "hanpan_studio" },
  STUDIO_DATABASE_OWNER_URL: { login: "hanpan_owner", database: "hanpan_studio" },
  SPORTS_DATABASE_URL: { login: "hanpan_sports", database: "hanpan_studio" },
  SPORTS_DATABASE_OWNER_URL: { login: "hanpan_owner", database: "hanpan_studio" },
};

/** What pgBackRest takes an archive in S3 by, under its own names: the provider gives them, and nobody makes them up. */
const archiveSettings = ["PGBACKREST_REPO1_S3_KEY", "PGBACKREST_REPO1_S3_KEY_SECRET"] as const;

/** The file with the key of an archive in S3; none for another. @throws Problem when a variable with it is missing. */
function archiveFile({ backup }: Inventory, given: Variables): Readonly<Record<string, string>> {
  if (backup.kind !== "s3") return {};
  const missing = archiveSettings.filter((name) => (given[name] ?? "") === "");
  if (missing.length > 0)
    throw new Problem(
      `Backups go to S3, and the key is not known: run this with ${missing.join(" and ")} in its environment.`,
    );
  return { "pgbackrest.env": archiveSettings.map((name) => `${name}=${given[name]}\n`).join("") };
}

type Passwords = Readonly<Record<Login, string>>;

/** What somebody else gives a site, in the environment; it may be filled in later. @throws Problem when it is no single line. */
function givenSecret(name: string, given: Variables): string {
  const text = given[name] ?? "";
  if (!/^[!-&(-~]*$/.test(text))
    throw new Problem(`${name} is no single word: give it as its provider shows it.`);
  return text === "" ? "" : `'${text}'`;
}

function settingOf(
  name: string,
  { ports }: Inventory,
  passwords: Passwords,
  { metricsToken, given }: { readonly metricsToken: string; readonly given: Variables },
): string {
  if (optionalSecrets.includes(name)) return givenSecret(name, given);
  if (name === "METRICS_TOKEN") return metricsToken;
  const address = addresses[name];
  if (address === undefined) throw new RangeError(`${name} has no secret`);
  return `postgres://${address.login}:${passwords[address.login]}@127.0.0.1:${ports.toDatabase}/${address.database}`;
}

/** The files with passwords of a site, by name. */
function passwordFiles(inventory: Inventory, given: Variables): Readonly<Record<string, string>> {
  const passwords: Passwords = {
    hanpan_owner: newPassword(),
    hanpan_app: newPassword(),
    hanpan_studio: newPassword(),
    hanpan_sports: newPassword(),
  };
  const metricsToken = newPassword();
  const textOf = (names: readonly string[]) =>
    names
      .map((name) => `${name}=${settingOf(name, inventory, passwords, { metricsToken, given })}\n`)
      .join("");
  return {
    "patroni.env": [
      `PATRONI_SUPERUSER_PASSWORD=${newPassword()}`,
      `PATRONI_REPLICATION_PASSWORD=${newPassword()}`,
      `PATRONI_REWIND_PASSWORD=${newPassword()}`,
      "PATRONI_RESTAPI_USERNAME=patroni",
      `PATRONI_RESTAPI_PASSWORD=${newPassword()}`,
      "",
    ].join("\n"),
    "logins.sql": logins
      .map((login) => `CREATE ROLE ${login} LOGIN PASSWORD '${passwords[login]}';\n`)
      .join(""),
    "metrics-token": `${metricsToken}\n`,
    ...Object.fromEntries(
      Object.entries(secretSettings).map(([role, names]) => [`${role}.env`, textOf(names)]),
    ),
  };
}

/**
 * Makes the passwords and keys of a new site, all of them in one directory: `divideSecrets` gives each machine its own. Each
 * file is readable by this user alone.
 *
 * @param given variables with the key of an archive in S3, and the secrets of a payment provider and of chains, where there are such.
 * @throws Problem when the directory is there: keys of a site that runs are never made anew by mistake; and when the archive's
 * key is missing.
 */
export function makeSecrets(inventory: Inventory, directory: string, given: Variables = {}): void {
  if (existsSync(directory)) throw new Problem(`${directory} is there already: secrets are made once.`);
  const files = { ...passwordFiles(inventory, given), ...archiveFile(inventory, given) };
  const keys = join(directory, "keys");
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(directory, name), text, { mode: 0o600 });
  for (const name of ["platform", "studio", "sportsbook"]) ensureKeyFiles(keys, name);
  for (const name of lineKeys) makeKeyFile(join(keys, name));
}
