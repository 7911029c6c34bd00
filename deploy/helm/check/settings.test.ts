import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { secretNames, withSecrets } from "@hanpan/database/secrets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingNames as platformSettings, readConfig } from "../../../apps/api/src/config.ts";
import {
  readSportsbookConfig,
  settingNames as sportsSettings,
} from "../../../apps/sportsbook/server/config.ts";
import { readStudioConfig, settingNames as studioSettings } from "../../../apps/studio/server/config.ts";
import { roleEntries } from "../../../start/roleEntries.ts";
import { besidePool } from "../../cluster/inventory/connections.ts";
import { chart, findHelm } from "./helm.ts";
import { examples, objectsOf, type Pod, podsOf } from "./renderedObjects.ts";

/** Every setting of the chart exists in the product, and each role has there what it cannot start without. */

const mounted = "/run/secrets/hanpan";
const migrationSettings = ["", "STUDIO_", "SPORTS_"].flatMap((prefix) => [
  `${prefix}DATABASE_URL`,
  `${prefix}DATABASE_OWNER_URL`,
]);
const known: Readonly<Record<string, readonly string[]>> = {
  migrate: [...migrationSettings, "LOG_LEVEL", "LOG_FORMAT"],
  api: platformSettings,
  jobs: platformSettings,
  studio: [...studioSettings, "DATA_DIR"],
  sportsbook: [...sportsSettings, "DATA_DIR"],
};
let secrets: string;

/** A pod's environment, with its files of Secrets where this test wrote them. */
const environmentOf = ({ environment }: Pod): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace(mounted, secrets)]),
  );

/** Where a role of the platform sees USDT; nothing of a maker of games. */
const readConfigOf = (pod: Pod) =>
  pod.role === "api" || pod.role === "jobs" ? readConfig(environmentOf(pod)).usdt : undefined;

const filesNamedBy = ({ environment }: Pod): string[] =>
  Object.values(environment)
    .filter((value) => value.startsWith(`${mounted}/`))
    .map((value) => value.slice(mounted.length + 1));

/** Left out only where neither a package nor the machine itself has helm 4. */
describe.skipIf(findHelm() === undefined)("the settings of the chart", () => {
  beforeAll(() => {
    secrets = mkdtempSync(path.join(tmpdir(), "hanpan-chart-secrets-"));
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const textOf = (file: string) => {
      if (file.includes("private")) return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
      if (file.endsWith(".pem")) return publicKey.export({ type: "spki", format: "pem" }).toString();
      if (file === "erc20-rpc-url") return "https://node.example.com/v3/a-key";
      if (file === "smtp-url") return "smtps://desk:word@mail.example.com:465";
      return file.endsWith("-url") ? "postgres://login:word@database/hanpan" : "5a".repeat(32);
    };
    for (const file of new Set(
      examples.flatMap((example) => podsOf(objectsOf(example)).flatMap(({ files }) => files)),
    ))
      writeFileSync(path.join(secrets, file), textOf(file));
  });
  afterAll(() => rmSync(secrets, { recursive: true }));

  test.each(examples)("%s: each role runs, and every setting of it is one that it reads", (example) => {
    const pods = podsOf(objectsOf(example));
    expect(pods.map(({ role }) => role).toSorted()).toEqual(Object.keys(roleEntries).toSorted());
    for (const pod of pods) {
      const { variables, mistakes } = withSecrets(environmentOf(pod));
      const strange = Object.keys(variables).filter(
        (name) => name !== "NODE_ENV" && known[pod.role]?.includes(name) !== true,
      );
      expect({ role: pod.role, mistakes, strange }).toEqual({ role: pod.role, mistakes: [], strange: [] });
    }
  });

  const pods = () => examples.flatMap((example) => podsOf(objectsOf(example)));
  const environmentsOf = (role: string) =>
    pods()
      .filter((pod) => pod.role === role)
      .map(environmentOf);

  test.each(["api", "jobs"])("%s has what it cannot start without", (role) => {
    const environments = environmentsOf(role);
    expect(environments).toHaveLength(examples.length);
    for (const environment of environments) {
      const config = readConfig(environment);
      expect(config).toMatchObject({
        production: true,
        publicUrl: "https://www.example.com",
        operatorPublicUrl: "https://desk.example.com",
        studioPublicUrl: "https://games.example.com",
        sportsPublicUrl: "https://sports.example.com",
        metricsToken: "5a".repeat(32),
      });
      expect(config.trustedProxies).toContain("10.244.0.0/16");
      // None of the keys that a role asks for is looked for where the image has none.
      const { platformPrivateKeyFile, seedKeyFile, studioPublicKeyFile, sportsPublicKeyFile } = config;
      const asked =
        role === "jobs"
          ? [config.anchorKeyFile]
          : [platformPrivateKeyFile, seedKeyFile, studioPublicKeyFile, sportsPublicKeyFile];
      for (const file of asked) expect(path.dirname(file)).toBe(secrets);
    }
  });

  test("the makers of games have what they cannot start without", () => {
    for (const environment of environmentsOf("studio"))
      expect(readStudioConfig(environment)).toMatchObject({
        walletUrl: "http://site-hanpan-api:3000/api/v1/wallet/hanpan",
        memberAppOrigin: "https://www.example.com",
        seedKeyFile: path.join(secrets, "studio-seeds.key"),
      });
    for (const environment of environmentsOf("sportsbook"))
      expect(readSportsbookConfig(environment)).toMatchObject({
        walletUrl: "http://site-hanpan-api:3000/api/v1/wallet/hanpan-sports",
        memberAppOrigin: "https://www.example.com",
        seedKeyFile: path.join(secrets, "sportsbook-seeds.key"),
      });
  });

  test("the migration has every database with its owner's login, and every role runs in production", () => {
    for (const environment of environmentsOf("migrate"))
      expect(Object.keys(withSecrets(environment).variables)).toEqual(
        expect.arrayContaining(migrationSettings),
      );
    for (const { environment } of pods()) expect(environment["NODE_ENV"]).toBe("production");
  });

  test("traces go from every role that serves to one collector, where one is named", () => {
    const collectors = (example: string) =>
      podsOf(objectsOf(example))
        .filter(({ role }) => role !== "migrate")
        .map(({ environment }) => [environment["TRACES_URL"], environment["TRACES_SHARE"]]);
    for (const found of collectors("threeNodes.yaml"))
      expect(found).toEqual(["http://collector.monitoring:4318/v1/traces", "0.1"]);
    for (const found of collectors("small.yaml")) expect(found).toEqual([undefined, undefined]);
  });

  test("the jobs alone are told where USDT are seen, and only where a site sees them", () => {
    const seenBy = (example: string) =>
      Object.fromEntries(
        podsOf(objectsOf(example)).flatMap((pod) =>
          pod.role === "migrate" ? [] : [[pod.role, readConfigOf(pod)]],
        ),
      );
    const { jobs, api } = seenBy("externalDatabase.yaml");
    expect(jobs).toEqual({
      erc20RpcUrl: "https://node.example.com/v3/a-key",
      tronApiUrl: "https://api.trongrid.io",
      tronApiKeyFile: path.join(secrets, "tron-api.key"),
      rateUrl: "https://api.upbit.com/v1/ticker?markets=KRW-USDT",
    });
    for (const found of [api, seenBy("small.yaml")["jobs"]])
      expect(found).toEqual({
        erc20RpcUrl: undefined,
        tronApiUrl: undefined,
        tronApiKeyFile: undefined,
        rateUrl: undefined,
      });
  });

  test("the API and the jobs alone are given a payment provider's secrets, and only where a site has one", () => {
    const given = (example: string) =>
      podsOf(objectsOf(example))
        .filter(({ environment }) => environment["PORTONE_API_SECRET_FILE"] !== undefined)
        .map(({ role }) => role)
        .toSorted();
    expect(given("externalDatabase.yaml")).toEqual(["api", "jobs"]);
    expect(given("small.yaml")).toEqual([]);
  });

  test("the API alone is given the secrets of who carries messages, and only where a site has them", () => {
    const given = (example: string) =>
      podsOf(objectsOf(example)).flatMap(({ role, environment }) =>
        ["SOLAPI_API_SECRET_FILE", "SMTP_URL_FILE", "SOLAPI_FROM", "EMAIL_FROM"]
          .filter((name) => environment[name] !== undefined)
          .map((name) => `${role} ${name}`),
      );
    expect(given("externalDatabase.yaml")).toEqual([
      "api SOLAPI_API_SECRET_FILE",
      "api SMTP_URL_FILE",
      "api SOLAPI_FROM",
      "api EMAIL_FROM",
    ]);
    expect(given("small.yaml")).toEqual([]);
  });

  test("the API alone is given the identity provider's secret, and only where operators have one", () => {
    const given = (example: string) =>
      podsOf(objectsOf(example))
        .filter(({ environment }) => environment["OPERATOR_OIDC_CLIENT_SECRET_FILE"] !== undefined)
        .map(({ role }) => role);
    expect(given("externalDatabase.yaml")).toEqual(["api"]);
    expect(given("small.yaml")).toEqual([]);
  });

  test("a role is given the files that it reads, and no other; no secret stands in what is rendered", () => {
    for (const example of examples)
      for (const pod of podsOf(objectsOf(example))) {
        expect({ role: pod.role, files: pod.files.toSorted() }).toEqual({
          role: pod.role,
          files: filesNamedBy(pod).toSorted(),
        });
        for (const name of secretNames) expect(pod.environment).not.toHaveProperty(name);
      }
    const kinds = new Set(examples.flatMap(objectsOf).map(({ kind }) => kind));
    expect(kinds).not.toContain("Secret");
  });

  test("the values refuse a secret among the settings of a role", () => {
    const schema = readFileSync(path.join(chart, "values.schema.json"), "utf8");
    for (const name of secretNames) expect(schema).toContain(`"${name}"`);
  });

  test("a process is counted with the connections that it has beside its pool", () => {
    const text = readFileSync(path.join(chart, "templates/_roles.tpl"), "utf8");
    const counted = text.matchAll(/^(\w+):\n(?: {2}.*\n)*? {2}besidePool: (\d+)$/gm);
    expect(Object.fromEntries([...counted].map(([, role, count]) => [role, Number(count)]))).toEqual(
      besidePool,
    );
  });
});
