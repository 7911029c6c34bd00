import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withSecrets } from "@hanpan/database/secrets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { settingNames as platformSettings, readConfig } from "../../../apps/api/src/config.ts";
import {
  readSportsbookConfig,
  settingNames as sportsSettings,
} from "../../../apps/sportsbook/server/config.ts";
import { readStudioConfig, settingNames as studioSettings } from "../../../apps/studio/server/config.ts";
import { roleEntries } from "../../../start/roleEntries.ts";
import { example, read, readCompose, roleOf, type Service } from "./readCompose.ts";

/** Every setting of deploy/compose exists in the product, and each role has there what it cannot start without. */

const root = path.join(import.meta.dirname, "../../..");
const secrets = mkdtempSync(path.join(tmpdir(), "hanpan-compose-"));
const compose = readCompose();
const services = Object.entries(compose.services);

const migrationSettings = ["", "STUDIO_", "SPORTS_"].flatMap((prefix) => [
  `${prefix}DATABASE_URL`,
  `${prefix}DATABASE_OWNER_URL`,
]);
const everywhere = ["NODE_ENV", "LOG_LEVEL", "LOG_FORMAT", "HOST", "TRUSTED_PROXIES", "METRICS_TOKEN"];
const known: Record<string, readonly string[]> = {
  migrate: [...migrationSettings, ...everywhere],
  api: platformSettings,
  jobs: platformSettings,
  studio: studioSettings,
  sportsbook: sportsSettings,
};

/** The secrets of who carries messages and of the identity provider: they say something with what stands in `.env`, and are empty as makeSecrets.sh makes them. */
const waysOut = ["solapi-api-secret", "smtp-url", "operator-oidc-client-secret"];

/** A service's environment with its secrets in files of this test. */
const environmentOf = (one: Service): Record<string, string> =>
  Object.fromEntries(
    Object.entries(one.environment).map(([name, value]) => [
      name,
      String(value).replace("/run/secrets", secrets),
    ]),
  );

beforeAll(() => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  for (const name of Object.keys(compose.secrets)) {
    const key = name.includes("private") ? privateKey.export({ type: "pkcs8", format: "pem" }) : publicKey;
    const pem = typeof key === "string" ? key : publicKey.export({ type: "spki", format: "pem" });
    const text = name.endsWith(".pem")
      ? pem.toString()
      : name === "erc20-rpc-url"
        ? "https://node.example.com/v3/a-key"
        : waysOut.includes(name)
          ? ""
          : name.endsWith("-url")
            ? "postgres://login:word@postgres/hanpan"
            : "5a".repeat(32);
    writeFileSync(path.join(secrets, name), text);
  }
});
afterAll(() => rmSync(secrets, { recursive: true }));

test("each role of the product runs, as often as is said", () => {
  const roles = services.flatMap(([, one]) => roleOf(one) ?? []).toSorted();
  expect(roles).toEqual(["api", "api", "jobs", "jobs", "migrate", "sportsbook", "studio", "studio"]);
  expect(new Set(roles)).toEqual(new Set(Object.keys(roleEntries)));
});

test("every setting of a role is one that it reads", () => {
  for (const [name, one] of services) {
    const role = roleOf(one);
    if (role === undefined) continue;
    const { variables, mistakes } = withSecrets(environmentOf(one));
    expect({ name, mistakes }).toEqual({ name, mistakes: [] });
    const strange = Object.keys(variables).filter(
      (setting) => setting !== "NODE_ENV" && known[role]?.includes(setting) !== true,
    );
    expect({ name, strange }).toEqual({ name, strange: [] });
  }
});

test("every role has what it cannot start without", () => {
  for (const [, one] of services) {
    const role = roleOf(one);
    const environment = environmentOf(one);
    if (role === "api" || role === "jobs") expect(readConfig(environment).production).toBe(true);
    if (role === "studio") readStudioConfig(environment);
    if (role === "sportsbook") readSportsbookConfig(environment);
    if (role === "migrate")
      expect(Object.keys(withSecrets(environment).variables)).toEqual(
        expect.arrayContaining(migrationSettings),
      );
  }
});

test("a secret that a service reads is one that it is given, and one that is given is read", () => {
  for (const [name, one] of services) {
    const role = roleOf(one);
    if (role === undefined) continue;
    const named = Object.values(one.environment)
      .map(String)
      .filter((value) => value.startsWith("/run/secrets/"))
      .map((value) => value.slice("/run/secrets/".length));
    expect({ name, secrets: [...new Set(named)].toSorted() }).toEqual({
      name,
      secrets: one.secrets.toSorted(),
    });
    // No secret stands in the file itself, nor in its settings.
    expect(JSON.stringify(one.environment)).not.toMatch(/postgres:\/\/|BEGIN/);
  }
  for (const [name, one] of services)
    for (const given of one.secrets)
      expect([name, Object.keys(compose.secrets)]).toEqual([name, expect.arrayContaining([given])]);
});

test("every service is bounded and comes back by itself; a role writes nowhere but where it may", () => {
  for (const [name, one] of services) {
    expect({ name, ...one }).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      cpus: expect.any(Number),
      restart: name === "migrate" ? "on-failure" : "unless-stopped",
    });
    const role = roleOf(one);
    if (role === undefined) continue;
    expect({ name, ...one }).toMatchObject({ read_only: true, cap_drop: ["ALL"], stop_grace_period: "15s" });
    if (role !== "migrate")
      expect(one.depends_on).toEqual({ migrate: { condition: "service_completed_successfully" } });
  }
});

test("nobody takes more processors than the smallest machine has, unless a site says so", () => {
  for (const [name, { cpus }] of services)
    expect({ name, fits: cpus !== undefined && cpus <= 1 }).toEqual({ name, fits: true });
});

test("who is reached from outside is reached by IPv6 too, as whom they are", () => {
  const reached = services.filter(([, { ports }]) => ports.some((port) => !port.startsWith("127.0.0.1:")));
  expect(reached.map(([name]) => name)).toEqual(["caddy"]);
  for (const [, { networks }] of reached)
    expect(networks.map((name) => compose.networks[name]?.enable_ipv6)).toContain(true);
});

test("every role that serves can be followed by traces", () => {
  const untraced = services.filter(
    ([, one]) => roleOf(one) !== undefined && !("TRACES_URL" in one.environment),
  );
  expect(untraced.map(([name]) => name)).toEqual(["migrate"]);
});

test("Prometheus asks every process of every role, at a port on which it listens, with the token that it is given", () => {
  const scraping = z.object({
    scrape_configs: z.array(
      z.object({
        authorization: z.object({ credentials_file: z.string() }),
        static_configs: z.array(z.object({ targets: z.array(z.string()) })),
      }),
    ),
  });
  const file = readFileSync(path.join(root, "deploy/observability/prometheus.compose.yml"), "utf8");
  const jobs = scraping.parse(parse(file)).scrape_configs;
  const asked = jobs.flatMap(({ static_configs }) => static_configs.flatMap(({ targets }) => targets));
  const there = services.flatMap(([name, { environment }]) => {
    const { PORT, STUDIO_PORT, SPORTS_PORT, JOBS_PORT } = environment;
    const port = PORT ?? STUDIO_PORT ?? SPORTS_PORT ?? JOBS_PORT;
    return port === undefined ? [] : [`${name}:${port}`];
  });
  expect(asked.toSorted()).toEqual(there.toSorted());
  for (const { authorization } of jobs)
    expect(compose.services["prometheus"]?.secrets).toContain(path.basename(authorization.credentials_file));
});

test("the example of settings names all that the file asks for, and nothing else", () => {
  expect([...compose.used].filter((name) => example[name] === undefined)).toEqual([
    "CADDY_IMAGE",
    "PROMETHEUS_IMAGE",
  ]);
  // The name of the whole is read by compose itself.
  expect(Object.keys(example).filter((name) => !compose.used.has(name))).toEqual(["COMPOSE_PROJECT_NAME"]);
});

test("the script makes every secret that is asked for", () => {
  const script = read("makeSecrets.sh");
  const keys = readFileSync(path.join(root, "start/makeKeys.ts"), "utf8");
  for (const name of Object.keys(compose.secrets)) {
    const base = name.replace(/-(password|private\.pem|public\.pem)$/, "");
    expect({ name, isMade: script.includes(base) || keys.includes(base) }).toEqual({ name, isMade: true });
  }
});
