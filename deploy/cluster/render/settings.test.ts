import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../../apps/api/src/config.ts";
import { readSportsbookConfig } from "../../../apps/sportsbook/server/config.ts";
import { readStudioConfig } from "../../../apps/studio/server/config.ts";
import { roleEntries } from "../../../start/roleEntries.ts";
import { root } from "../../../start/stackOptions.ts";
import { parseInventory } from "../inventory/readInventory.ts";
import { type Program, programs } from "../inventory/schema.ts";
import { rehearsalInventory } from "../rehearsal/site/rehearsalInventory.ts";
import { secretSettings, settingsOf } from "./programs.ts";
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
  const secrets = secretSettings[program].map((name) => [
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

/** Where the programs say which settings they have. */
const sources: Readonly<Record<Program, string>> = {
  api: "apps/api/src/config.ts",
  jobs: "apps/api/src/config.ts",
  studio: "apps/studio/server/config.ts",
  sportsbook: "apps/sportsbook/server/{config,settings}.ts",
};

test.each(programs)("every setting that %s is given is one that it has", (program) => {
  const text = globSync(sources[program], { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("");
  const known = new Set([...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
  known.add("NODE_ENV");
  // A server's part of the data directory is the platform's alone; the others name their keys.
  if (program === "studio" || program === "sportsbook") known.add("DATA_DIR");
  for (const inventory of [example, rehearsal])
    expect(Object.keys(variablesOf(inventory, program)).filter((name) => !known.has(name))).toEqual([]);
});

test("every program takes what it is given, in production and in a rehearsal", () => {
  for (const inventory of [example, rehearsal]) {
    const api = readConfig(variablesOf(inventory, "api"));
    expect(api.production).toBe(inventory.production);
    expect(api.trustedProxies).toEqual(
      expect.arrayContaining(inventory.machines.slice(0, 2).map(({ address }) => address)),
    );
    expect(readConfig(variablesOf(inventory, "jobs")).anchorKeyFile).toBe(
      "/etc/hanpan/secrets/keys/anchors.key",
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
