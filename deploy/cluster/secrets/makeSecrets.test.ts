import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inventorySchema } from "../inventory/schema.ts";
import { rehearsalInventory } from "../rehearsal/site/rehearsalInventory.ts";
import { secretSettings } from "../render/programs.ts";
import { makeSecrets } from "./makeSecrets.ts";

const inventory = rehearsalInventory({ member: 4300, operator: 4301, studio: 4302, sportsbook: 4303 });
let place: string;
let directory: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), `hanpan-test-${process.pid}-`));
  directory = join(place, "secrets");
});

afterEach(() => rmSync(place, { recursive: true }));

test("every program has its secret settings, every key is there, and this user alone reads them", () => {
  makeSecrets(inventory, directory);
  for (const [role, names] of Object.entries(secretSettings)) {
    const text = readFileSync(join(directory, `${role}.env`), "utf8");
    expect(text.match(/^[A-Z_]+(?==)/gm)).toEqual(names);
    expect(text.includes("hanpan_owner")).toBe(role === "migrate");
  }
  expect(readdirSync(join(directory, "keys")).toSorted()).toEqual([
    "anchors.key",
    "platform-private.pem",
    "platform-public.pem",
    "platform-seeds.key",
    "sportsbook-private.pem",
    "sportsbook-public.pem",
    "sportsbook-seeds.key",
    "studio-private.pem",
    "studio-public.pem",
    "studio-seeds.key",
  ]);
  for (const name of ["api.env", "patroni.env", "logins.sql", "keys/platform-private.pem"])
    expect(statSync(join(directory, name)).mode & 0o077).toBe(0);
});

test("the logins are made with the passwords that the programs are given, each another", () => {
  makeSecrets(inventory, directory);
  const logins = [
    ...readFileSync(join(directory, "logins.sql"), "utf8").matchAll(/ROLE (\w+) LOGIN PASSWORD '(\w+)'/g),
  ];
  expect(logins).toHaveLength(4);
  expect(new Set(logins.map(([, , password]) => password)).size).toBe(4);
  const migrate = readFileSync(join(directory, "migrate.env"), "utf8");
  for (const login of ["hanpan_app", "hanpan_owner"])
    expect(migrate).toContain(
      `postgres://${login}:${logins.find(([, name]) => name === login)?.[2]}@127.0.0.1:5000/hanpan`,
    );
});

test("the key of an archive in S3 is asked for, and lies where postgres finds it", () => {
  const inS3 = inventorySchema.parse({
    ...inventory,
    backup: { kind: "s3", endpoint: "s3.example.com", region: "kr-1", bucket: "hanpan" },
  });
  expect(() => makeSecrets(inS3, directory, { PGBACKREST_REPO1_S3_KEY: "id" })).toThrow(
    "run this with PGBACKREST_REPO1_S3_KEY_SECRET in its environment",
  );
  expect(existsSync(directory)).toBe(false);
  makeSecrets(inS3, directory, { PGBACKREST_REPO1_S3_KEY: "id", PGBACKREST_REPO1_S3_KEY_SECRET: "word" });
  expect(readFileSync(join(directory, "pgbackrest.env"), "utf8")).toBe(
    "PGBACKREST_REPO1_S3_KEY=id\nPGBACKREST_REPO1_S3_KEY_SECRET=word\n",
  );
});

test("secrets are made once", () => {
  makeSecrets(inventory, directory);
  expect(() => makeSecrets(inventory, directory)).toThrow("secrets are made once");
});
