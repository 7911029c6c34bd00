import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mostConnections, reserved } from "./connections.ts";
import { parseInventory } from "./readInventory.ts";

const text = readFileSync(new URL("../inventory.example.json", import.meta.url), "utf8");

type Document = Record<string, unknown> & {
  machines: { name: string; address: string; roles: string[] }[];
  origins: Record<string, string>;
};

/** The example with a change, as text. */
function changed(change: (document: Document) => void): string {
  const document: Document = JSON.parse(text);
  change(document);
  return JSON.stringify(document);
}

const setting = (name: string, value: unknown) => (document: Document) =>
  void Object.assign(document, { [name]: value });

const read = (change: (document: Document) => void) => () => parseInventory(changed(change), "site.json");

test("the example is an inventory, and what it leaves out has its default", () => {
  const inventory = parseInventory(text, "site.json");
  expect(inventory.machines.map(({ name }) => name)).toEqual(["m1", "m2", "m3"]);
  expect(inventory.ports.postgres).toBe(5432);
  expect(inventory.database.ttlSeconds).toBe(20);
  expect(inventory.secrets).toBe("/etc/hanpan/secrets");
  expect(mostConnections(inventory) + reserved).toBeLessThanOrEqual(inventory.database.maxConnections);
});

test("every connection that programs may open is counted, on each machine", () => {
  const inventory = parseInventory(
    changed((document) => {
      document["pools"] = { api: 10, jobs: 4, studio: 10, sportsbook: 10 };
    }),
    "site.json",
  );
  // Three machines: (10 + 3) API, 4 jobs, (10 + 5) studio, (10 + 10) sportsbook.
  expect(mostConnections(inventory)).toBe(3 * (13 + 4 + 15 + 20));
});

test.each<[string, (document: Document) => void, string]>([
  ["a word that is not known", setting("colour", "red"), 'Unrecognized key: "colour"'],
  [
    "a role that is not there",
    (document) => void document.machines[0]?.roles.push("cook"),
    "machines.0.roles.7: Invalid option",
  ],
  [
    "an address that is none",
    (document) => void Object.assign(document.machines[1] ?? {}, { address: "10.0.0" }),
    "machines.1.address: is not an IPv4 address.",
  ],
  [
    "two machines of one name",
    (document) => void Object.assign(document.machines[1] ?? {}, { name: "m1" }),
    "Two machines are called m1.",
  ],
  [
    "two machines at one address",
    (document) => void Object.assign(document.machines[1] ?? {}, { address: "10.0.0.11" }),
    "Two machines have the address 10.0.0.11.",
  ],
  [
    "two members of etcd",
    (document) => void document.machines[2]?.roles.shift(),
    "etcd runs on 2 machines: it takes 3 or 5",
  ],
  [
    "two databases",
    (document) => void document.machines[2]?.roles.splice(1, 1),
    "PostgreSQL runs on 2 machines: it takes 3",
  ],
  [
    "one studio",
    (document) => {
      for (const { roles } of document.machines.slice(1)) roles.splice(roles.indexOf("studio"), 1);
    },
    "studio runs on 1 machines: it takes 2",
  ],
  [
    "one origin for two",
    (document) => void Object.assign(document.origins, { studio: "https://www.example.com" }),
    "https://www.example.com is the origin of two",
  ],
  [
    "an origin without TLS",
    (document) => void Object.assign(document.origins, { member: "http://www.example.com" }),
    "in production all are reached by https",
  ],
  [
    "an origin with a path",
    (document) => void Object.assign(document.origins, { member: "https://www.example.com/casino" }),
    "origins.member: has more than an origin.",
  ],
  ["no certificate", (document) => void delete document["certificate"], "no certificate is named"],
  ["a port for two", setting("ports", { studio: 3000 }), "ports.studio is 3000, as ports.member is."],
  [
    "a key that runs out too soon",
    setting("database", { ttlSeconds: 14 }),
    "database.ttlSeconds is 14: below loopSeconds + 2 × retrySeconds (15)",
  ],
  [
    "more connections than there are",
    setting("database", { maxConnections: 100 }),
    "272 in all: database.maxConnections is 100",
  ],
  [
    "elections at every late heartbeat",
    setting("etcd", { heartbeatMs: 500, electionMs: 1_000 }),
    "etcd.electionMs is 1000",
  ],
  [
    "backups on the database's own disk",
    setting("backup", { kind: "directory", path: "/var/lib/postgresql/hanpan/backup" }),
    "backup.path lies in database.directory",
  ],
  ["no backups", setting("backup", { kind: "none" }), "names where its backups are kept"],
  [
    "a secret in the inventory",
    setting("settings", { api: { METRICS_TOKEN: "0123456789abcdef" } }),
    "settings.api.METRICS_TOKEN is secret",
  ],
  [
    "a secret's file in the inventory",
    setting("settings", { studio: { STUDIO_DATABASE_URL_FILE: "/run/address" } }),
    "settings.studio.STUDIO_DATABASE_URL_FILE is secret",
  ],
  [
    "an address that follows from the inventory",
    setting("settings", { studio: { WALLET_URL: "https://www.example.com/api/v1/wallet/hanpan" } }),
    "settings.studio.WALLET_URL follows from the inventory",
  ],
  [
    "a setting that the program has not",
    setting("settings", { jobs: { TRACE_URL: "http://10.0.0.9:4318" } }),
    "settings.jobs.TRACE_URL is no setting of the program",
  ],
])("%s is refused in a sentence", (_name, change, sentence) => {
  expect(read(change)).toThrow(sentence);
});

test("what a program may be told and the inventory does not know is taken", () => {
  const traces = { TRACES_URL: "http://10.0.0.9:4318/v1/traces", TRACES_SHARE: "0.1" };
  const inventory = parseInventory(
    changed((document) => {
      document["settings"] = {
        api: traces,
        jobs: traces,
        studio: traces,
        sportsbook: {
          ...traces,
          SPORTS_FORMER_WALLET_URL: "https://www.example.com/api/v1/wallet/hanpan",
          SPORTS_FORMER_PRIVATE_KEY_FILE: "/etc/hanpan/former.pem",
        },
      };
    }),
    "site.json",
  );
  expect(inventory.settings.api).toEqual(traces);
});

test("all mistakes are named at once, and what is no JSON as such", () => {
  expect(
    read((document) => {
      document["certificate"] = undefined;
      document["database"] = { ttlSeconds: 11, maxConnections: 100 };
    }),
  ).toThrow(/no certificate[\s\S]*ttlSeconds[\s\S]*maxConnections/);
  expect(() => parseInventory("{", "site.json")).toThrow("site.json is no JSON");
});
