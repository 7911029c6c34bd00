import { createPrivateKey, createPublicKey } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureKeyFiles } from "./keys.ts";
import { ensureSportsbookKeys, environmentFor } from "./stackEnvironment.ts";
import type { Role } from "./stackOptions.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hanpan-environment-"));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const database = {
  platformUrl: "postgres://a/platform",
  platformOwnerUrl: undefined,
  studioUrl: "postgres://a/studio",
  studioOwnerUrl: undefined,
  sportsUrl: "postgres://a/sports",
  sportsOwnerUrl: undefined,
};

/** What a program is given on ports 1 to 4, with these settings of the operator's. */
const of = (role: Role, env: Record<string, string>, production = false) =>
  environmentFor(
    role,
    { dataDir, ports: { member: 1, operator: 2, studio: 3, sports: 4 }, env, production },
    database,
  );

const keys = () => join(dataDir, "keys");

test("with nothing set, addresses follow from the ports and keys are made", () => {
  expect(of("studio", {})).toMatchObject({
    STUDIO_PUBLIC_URL: "http://127.0.0.1:3",
    MEMBER_APP_ORIGIN: "http://127.0.0.1:1",
    STUDIO_PRIVATE_KEY_FILE: join(keys(), "studio-private.pem"),
    PLATFORM_PUBLIC_KEY_FILE: join(keys(), "platform-public.pem"),
  });
  expect(of("studio", {})).not.toHaveProperty("PLATFORM_PRIVATE_KEY_FILE");
  expect(of("api", {})).toMatchObject({
    SPORTS_PUBLIC_URL: "http://127.0.0.1:4",
    SPORTS_PUBLIC_KEY_FILE: join(keys(), "sportsbook-public.pem"),
  });
  for (const role of ["api", "jobs", "studio"] as const)
    expect(of(role, {})).not.toHaveProperty("SPORTS_PRIVATE_KEY_FILE");
});

test("each program is given the key of its own seeds, which is made once, and never the other's", () => {
  const [platform, studio] = [join(keys(), "platform-seeds.key"), join(keys(), "studio-seeds.key")];
  expect(of("studio", {}, true)).toMatchObject({ STUDIO_SEED_KEY_FILE: studio });
  expect(existsSync(platform)).toBe(false);
  const made = readFileSync(studio, "utf8");
  expect(of("api", {})).toMatchObject({ PLATFORM_SEED_KEY_FILE: platform });
  expect(of("api", {})).not.toHaveProperty("STUDIO_SEED_KEY_FILE");
  expect(of("studio", {})).not.toHaveProperty("PLATFORM_SEED_KEY_FILE");
  expect(readFileSync(studio, "utf8")).toBe(made);
});

test("the anchors' key is made once, for the jobs alone", () => {
  const key = join(keys(), "anchors.key");
  expect(of("jobs", {}, true)).toMatchObject({ ANCHOR_KEY_FILE: key });
  const made = readFileSync(key, "utf8");
  for (const role of ["api", "studio"] as const) {
    expect(of(role, { ANCHOR_KEY_FILE: key })).not.toHaveProperty("ANCHOR_KEY_FILE");
  }
  of("jobs", {});
  expect(readFileSync(key, "utf8")).toBe(made);
});

test("the documents' key is made once, for the API alone", () => {
  const key = join(keys(), "documents.key");
  expect(of("api", {}, true)).toMatchObject({ DOCUMENT_KEY_FILE: key });
  for (const role of ["jobs", "studio", "sportsbook"] as const)
    expect(of(role, { DOCUMENT_KEY_FILE: key })).not.toHaveProperty("DOCUMENT_KEY_FILE");
});

test("the key of what is personal of members is made once, for the API and the jobs", () => {
  const key = join(keys(), "personal.key");
  for (const role of ["api", "jobs"] as const)
    expect(of(role, {}, true)).toMatchObject({ PERSONAL_KEY_FILE: key });
  for (const role of ["studio", "sportsbook"] as const)
    expect(of(role, { PERSONAL_KEY_FILE: key })).not.toHaveProperty("PERSONAL_KEY_FILE");
});

test("in production the outer addresses are the operator's to name", () => {
  for (const name of ["STUDIO_PUBLIC_URL", "SPORTS_PUBLIC_URL", "MEMBER_APP_ORIGIN"])
    expect(of("studio", {}, true)).not.toHaveProperty(name);
  const named = { PUBLIC_URL: "https://play.example", STUDIO_PUBLIC_URL: "https://games.example" };
  expect(of("studio", named, true)).toMatchObject({
    STUDIO_PUBLIC_URL: "https://games.example",
    MEMBER_APP_ORIGIN: "https://play.example",
  });
});

test("keys of the operator's own stay, and none is made in their place", () => {
  const own = {
    PLATFORM_PRIVATE_KEY_FILE: "/keys/a",
    PLATFORM_PUBLIC_KEY_FILE: "/keys/b",
    STUDIO_PRIVATE_KEY_FILE: "/keys/c",
    STUDIO_PUBLIC_KEY_FILE: "/keys/d",
    SPORTS_PUBLIC_KEY_FILE: "/keys/g",
    PLATFORM_SEED_KEY_FILE: "/keys/e",
    DOCUMENT_KEY_FILE: "/keys/i",
    PERSONAL_KEY_FILE: "/keys/j",
    STUDIO_SEED_KEY_FILE: "/keys/f",
  };
  const given = { ...own, SPORTS_PRIVATE_KEY_FILE: "/keys/h" };
  expect({ ...of("api", given), ...of("studio", given) }).toMatchObject(own);
  expect(existsSync(keys())).toBe(false);
});

test("the public half of a private key of the operator's own is made from it", () => {
  const { privateKeyFile } = ensureKeyFiles(join(dataDir, "elsewhere"), "platform");
  const environment = of("studio", { PLATFORM_PRIVATE_KEY_FILE: privateKeyFile });
  expect(environment["PLATFORM_PUBLIC_KEY_FILE"]).toBe(join(keys(), "platform-public.pem"));
  const made = readFileSync(join(keys(), "platform-public.pem"), "utf8");
  const wanted = createPublicKey(createPrivateKey(readFileSync(privateKeyFile)));
  expect(made).toBe(wanted.export({ type: "spki", format: "pem" }));
});

test("a key that is given as text reaches its own program alone", () => {
  const { privateKeyFile } = ensureKeyFiles(join(dataDir, "elsewhere"), "platform");
  const given = {
    PLATFORM_PRIVATE_KEY: readFileSync(privateKeyFile, "utf8"),
    STUDIO_SEED_KEY: "5a".repeat(32),
  };
  expect(of("api", given)).toMatchObject({
    PLATFORM_PRIVATE_KEY_FILE: "env:PLATFORM_PRIVATE_KEY",
    PLATFORM_PRIVATE_KEY: given.PLATFORM_PRIVATE_KEY,
  });
  expect(of("api", given)).not.toHaveProperty("STUDIO_SEED_KEY");
  const studio = of("studio", given);
  expect(studio).toMatchObject({
    STUDIO_SEED_KEY_FILE: "env:STUDIO_SEED_KEY",
    STUDIO_SEED_KEY: "5a".repeat(32),
  });
  for (const name of ["PLATFORM_PRIVATE_KEY", "PLATFORM_PRIVATE_KEY_FILE"])
    expect(studio).not.toHaveProperty(name);
  const made = readFileSync(studio["PLATFORM_PUBLIC_KEY_FILE"] ?? "", "utf8");
  expect(made).toBe(createPublicKey(given.PLATFORM_PRIVATE_KEY).export({ type: "spki", format: "pem" }));
});

test("a database's address that a file holds is given to its own programs, and the file to none", () => {
  const file = join(dataDir, "url");
  writeFileSync(file, "postgres://a/of-a-file");
  for (const role of ["api", "studio"] as const)
    expect(of(role, { DATABASE_URL_FILE: file })).not.toHaveProperty("DATABASE_URL_FILE");
});

test("a private key of the operator's own that is not there is never made", () => {
  const missing = join(dataDir, "missing.pem");
  expect(() => of("api", { PLATFORM_PRIVATE_KEY_FILE: missing })).toThrow(`${missing} is no private key`);
});

const ensure = () =>
  ensureSportsbookKeys({ dataDir, ports: { member: 1, operator: 2, studio: 3, sports: 4 } });
const linesOf = (name: string) => readFileSync(join(keys(), name), "utf8").trim().split("\n");

test("on a new site the sportsbook has nothing of the studio's", () => {
  ensure();
  of("studio", {});
  ensure();
  const given = of("sportsbook", {});
  for (const name of [
    "SPORTS_FORMER_WALLET_URL",
    "SPORTS_FORMER_PRIVATE_KEY_FILE",
    "STUDIO_PRIVATE_KEY_FILE",
  ])
    expect(given).not.toHaveProperty(name);
  expect(linesOf("sportsbook-seeds.key")).toHaveLength(1);
  expect(linesOf("sportsbook-seeds.key")).not.toEqual(linesOf("studio-seeds.key"));
});

test("where the studio ran before, the sportsbook opens what it sealed and settles what was bet there", () => {
  of("studio", {});
  ensure();
  const given = of("sportsbook", {});
  expect(linesOf("sportsbook-seeds.key").slice(1)).toEqual(linesOf("studio-seeds.key"));
  expect(given["SPORTS_FORMER_WALLET_URL"]).toBe("http://127.0.0.1:1/api/v1/wallet/hanpan");
  const former = () => readFileSync(given["SPORTS_FORMER_PRIVATE_KEY_FILE"] ?? "", "utf8");
  expect(former()).toBe(readFileSync(join(keys(), "studio-private.pem"), "utf8"));
  // A key that is put in the studio's place is the former vendor's too.
  rmSync(join(keys(), "studio-private.pem"));
  of("studio", {});
  expect(former()).toBe(readFileSync(join(keys(), "studio-private.pem"), "utf8"));
  // No other program receives it.
  expect(of("studio", {})).not.toHaveProperty("SPORTS_FORMER_PRIVATE_KEY_FILE");
});
