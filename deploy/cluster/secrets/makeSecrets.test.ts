import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inventorySchema, programs } from "../inventory/schema.ts";
import { rehearsalInventory } from "../rehearsal/site/rehearsalInventory.ts";
import { secretSettings, settingsOf } from "../render/programs.ts";
import { divideSecrets } from "./divideSecrets.ts";
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
    expect(text.match(/^[A-Z0-9_]+(?==)/gm)).toEqual(names);
    expect(text.includes("hanpan_owner")).toBe(role === "migrate");
  }
  expect(readdirSync(join(directory, "keys")).toSorted()).toEqual([
    "anchors.key",
    "documents.key",
    "personal.key",
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

test("each machine has what its roles need, and no other secret", () => {
  makeSecrets(inventory, directory);
  const machines = join(place, "machines");
  divideSecrets(inventory, directory, machines);
  const filesOf = (machine: string) =>
    globSync("**/*", { cwd: join(machines, machine) })
      .filter((file) => statSync(join(machines, machine, file)).isFile())
      .toSorted();
  // A machine with PostgreSQL alone has no key of a program, and no login but its own and those that it makes.
  expect(filesOf("m3")).toEqual(["logins.sql", "patroni.env"]);
  expect(filesOf("m1")).toEqual([
    "api.env",
    "api/documents.key",
    "api/personal.key",
    "api/platform-private.pem",
    "api/platform-seeds.key",
    "api/sportsbook-public.pem",
    "api/studio-public.pem",
    "jobs.env",
    "jobs/anchors.key",
    "jobs/personal.key",
    "logins.sql",
    "migrate.env",
    "patroni.env",
    "sportsbook.env",
    "sportsbook/platform-public.pem",
    "sportsbook/sportsbook-private.pem",
    "sportsbook/sportsbook-seeds.key",
    "studio.env",
    "studio/platform-public.pem",
    "studio/studio-private.pem",
    "studio/studio-seeds.key",
  ]);
  for (const file of filesOf("m1").filter((each) => !each.endsWith("public.pem")))
    expect(statSync(join(machines, "m1", file)).mode & 0o077).toBe(0);
  // The files that its settings name are there.
  const [first] = inventory.machines;
  if (first === undefined) throw new Error("there is no machine");
  for (const program of programs)
    for (const [name, value] of Object.entries(settingsOf(inventory, first, program)))
      if (name.endsWith("_FILE"))
        expect(filesOf("m1")).toContain(String(value).replace(`${inventory.secrets}/`, ""));
});

test("secrets are divided anew for an inventory that changed, and what was lost is named", () => {
  makeSecrets(inventory, directory);
  const machines = join(place, "machines");
  divideSecrets(inventory, directory, machines);
  const before = readFileSync(join(machines, "m1", "api.env"), "utf8");
  rmSync(join(directory, "keys/studio-seeds.key"));
  expect(() => divideSecrets(inventory, directory, machines)).toThrow("m1 needs it for its roles");
  const fewer = { ...inventory, machines: inventory.machines.slice(2) };
  divideSecrets(fewer, directory, machines);
  expect(readdirSync(machines)).toEqual(["m3"]);
  expect(readFileSync(join(directory, "api.env"), "utf8")).toBe(before);
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

test("what others give has its place, empty until it is given: a payment provider's, chains', and of who carries messages", () => {
  makeSecrets(inventory, directory);
  for (const role of ["api", "jobs"])
    expect(readFileSync(join(directory, `${role}.env`), "utf8")).toContain(
      "PORTONE_API_SECRET=\nPORTONE_WEBHOOK_SECRET=\n",
    );
  const other = join(place, "other");
  makeSecrets(inventory, other, {
    ...{ PORTONE_API_SECRET: "api$word", PORTONE_WEBHOOK_SECRET: "whsec_YWJj" },
    ERC20_RPC_URL: "https://node.example.com/v3/a-key",
    SMTP_URL: "smtps://desk:word@mail.example.com:465",
  });
  expect(readFileSync(join(other, "api.env"), "utf8")).toContain(
    "PORTONE_API_SECRET='api$word'\nPORTONE_WEBHOOK_SECRET='whsec_YWJj'\n",
  );
  expect(readFileSync(join(other, "api.env"), "utf8")).toContain(
    "SOLAPI_API_SECRET=\nSMTP_URL='smtps://desk:word@mail.example.com:465'\n",
  );
  expect(readFileSync(join(other, "jobs.env"), "utf8")).not.toMatch(/SOLAPI|SMTP/);
  expect(readFileSync(join(other, "jobs.env"), "utf8")).toContain(
    "ERC20_RPC_URL='https://node.example.com/v3/a-key'\nTRON_API_KEY=\n",
  );
  for (const role of ["studio", "sportsbook", "migrate"])
    expect(readFileSync(join(other, `${role}.env`), "utf8")).not.toMatch(/PORTONE|ERC20|TRON|SOLAPI|SMTP/);
  expect(() => makeSecrets(inventory, join(place, "third"), { PORTONE_API_SECRET: "two\nlines" })).toThrow(
    "PORTONE_API_SECRET is no single word",
  );
});

test("secrets are made once", () => {
  makeSecrets(inventory, directory);
  expect(() => makeSecrets(inventory, directory)).toThrow("secrets are made once");
});
