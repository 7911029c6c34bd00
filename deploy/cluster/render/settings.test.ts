import { readFileSync } from "node:fs";
import { secretNames } from "@hanpan/database/secrets";
import { expect, test } from "vitest";
import { readConfig } from "../../../apps/api/src/config.ts";
import { readSportsbookConfig } from "../../../apps/sportsbook/server/config.ts";
import { readStudioConfig } from "../../../apps/studio/server/config.ts";
import { roleEntries } from "../../../start/roleEntries.ts";
import { parseInventory } from "../inventory/readInventory.ts";
import { type Program, programs } from "../inventory/schema.ts";
import { settingsKnownTo } from "../inventory/settings.ts";
import { rehearsalInventory } from "../rehearsal/site/rehearsalInventory.ts";
import { optionalSecrets, programKeys, secretSettings, settingsOf } from "./programs.ts";
import { renderCluster } from "./renderCluster.ts";

const example = parseInventory(
  readFileSync(new URL("../inventory.example.json", import.meta.url), "utf8"),
  "inventory.example.json",
);
const rehearsal = rehearsalInventory({ member: 4300, operator: 4301, studio: 4302, sportsbook: 4303 });

/** What a program is given, with something in the place of what is secret. */
function variablesOf(inventory: typeof example, program: Program): Record<string, string> {
  const [machine] = inventory.machines;
  if (machine === undefined) throw new Error("there is no machine");
  const secrets = secretSettings[program]
    .filter((name) => !optionalSecrets.includes(name))
    .map((name) => [
      name,
      name.endsWith("_URL") ? "postgres://login:word@127.0.0.1:5000/hanpan" : "0123456789abcdef",
    ]);
  return Object.fromEntries(
    [...secrets, ...Object.entries(settingsOf(inventory, machine, program))].map(([name, value]) => [
      name,
      String(value),
    ]),
  );
}

test.each(programs)("every setting that %s is given is one that it has", (program) => {
  const known = new Set([...settingsKnownTo[program], "NODE_ENV"]);
  for (const inventory of [example, rehearsal])
    expect(Object.keys(variablesOf(inventory, program)).filter((name) => !known.has(name))).toEqual([]);
});

test("every secret that the platform's programs read has its place on a machine", () => {
  const read = secretNames.filter((name) =>
    [name, `${name}_FILE`].some((setting) => settingsKnownTo.api.includes(setting)),
  );
  const placed = new Set([
    ...[...secretSettings.migrate, ...secretSettings.api, ...secretSettings.jobs],
    ...[...Object.keys(programKeys.api), ...Object.keys(programKeys.jobs)].map((name) =>
      name.replace(/_FILE$/, ""),
    ),
  ]);
  expect(read).toEqual(expect.arrayContaining(["PORTONE_API_SECRET", "PORTONE_WEBHOOK_SECRET"]));
  expect(read.filter((name) => !placed.has(name))).toEqual([]);
});

test("who carries messages is taken from where it stands, by the API alone", () => {
  const given = { SOLAPI_API_SECRET: "word", SMTP_URL: "smtps://desk:word@mail.example.com:465" };
  const settings = {
    ...{ SOLAPI_API_KEY: "key", SOLAPI_FROM: "0212345678", EMAIL_FROM: "desk@example.com" },
    ...Object.fromEntries(Object.entries(given).filter(([name]) => secretSettings.api.includes(name))),
  };
  const { reach } = readConfig({ ...variablesOf(example, "api"), ...settings });
  expect(reach).toMatchObject({ solapi: { apiSecret: "word" }, smtp: { url: given.SMTP_URL } });
  expect(secretSettings.jobs.filter((name) => name in given)).toEqual([]);
});

test("the identity provider's secret is taken from where it stands, by the API alone", () => {
  expect(secretSettings.api).toContain("OPERATOR_OIDC_CLIENT_SECRET");
  expect(secretSettings.jobs).not.toContain("OPERATOR_OIDC_CLIENT_SECRET");
  const { operatorProvider } = readConfig({
    ...variablesOf(example, "api"),
    ...{ OPERATOR_OIDC_ISSUER: "https://id.example.com", OPERATOR_OIDC_CLIENT_ID: "console" },
    ...{ OPERATOR_OIDC_CLIENT_SECRET: "word", OPERATOR_OIDC_SECOND_FACTOR: "always" },
  });
  expect(operatorProvider).toMatchObject({ clientSecret: "word", name: "id.example.com" });
});

test("a payment provider's secrets and those of chains are taken from where they stand", () => {
  const given = {
    ...{ PORTONE_API_SECRET: "word", PORTONE_WEBHOOK_SECRET: "whsec_YWJj" },
    ...{ ERC20_RPC_URL: "https://node.example.com/v3/a-key", TRON_API_KEY: "key" },
  };
  for (const program of ["api", "jobs"] as const) {
    const own = Object.entries(given).filter(([name]) => secretSettings[program].includes(name));
    const config = readConfig({ ...variablesOf(example, program), ...Object.fromEntries(own) });
    expect(config.payment).toMatchObject({ portoneSecret: "word", portoneWebhookSecret: "whsec_YWJj" });
    expect(config.usdt).toMatchObject(
      program === "jobs"
        ? { erc20RpcUrl: given.ERC20_RPC_URL, tronApiKeyFile: "env:TRON_API_KEY" }
        : { erc20RpcUrl: undefined, tronApiKeyFile: undefined },
    );
  }
});

test("every program takes what it is given, in production and in a rehearsal", () => {
  for (const inventory of [example, rehearsal]) {
    const api = readConfig(variablesOf(inventory, "api"));
    expect(api.production).toBe(inventory.production);
    expect(api.trustedProxies).toEqual(
      expect.arrayContaining(inventory.machines.slice(0, 2).map(({ address }) => address)),
    );
    expect(readConfig(variablesOf(inventory, "jobs")).anchorKeyFile).toBe(
      "/etc/hanpan/secrets/jobs/anchors.key",
    );
    expect(readStudioConfig(variablesOf(inventory, "studio")).walletUrl).toContain("http://127.0.0.1:5080/");
    expect(readSportsbookConfig(variablesOf(inventory, "sportsbook")).walletUrl).toContain(
      "http://127.0.0.1:5080/",
    );
  }
});

test("what systemd starts is a role of the product", () => {
  const units = [...renderCluster(example).values()].flat().map(({ text }) => text);
  const started = units.flatMap((text) => /^ExecStart=.* start\/role\.ts (\w+)$/m.exec(text)?.[1] ?? []);
  expect([...new Set(started)].toSorted()).toEqual(Object.keys(roleEntries).toSorted());
});
