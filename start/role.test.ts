import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bareEnvironment, createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { findFreePort } from "@hanpan/server/findFreePort";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";

/** Each test starts several processes, one after another. */
const slowly = 480_000;

const record = z.looseObject({
  time: z.iso.datetime(),
  level: z.string(),
  program: z.string(),
  message: z.string(),
});

let platform: TestDatabase;
let studio: TestDatabase;
let directory: string;
let variables: Record<string, string>;
let ports: Record<"api" | "operator" | "studio" | "sportsbook" | "jobs", number>;
const running = new Set<ChildProcess>();

const keys = () => join(directory, "keys");

/** A secret as it is mounted: a file with an end of line. */
function secret(name: string, text: string): string {
  writeFileSync(join(directory, name), `${text}\n`);
  return join(directory, name);
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-role-"));
  platform = await createTestDatabase({ template: "empty", sources: [] });
  studio = await createTestDatabase({ template: "empty", sources: [] });
  ports = {
    api: await findFreePort(),
    operator: await findFreePort(),
    studio: await findFreePort(),
    sportsbook: await findFreePort(),
    jobs: await findFreePort(),
  };
  const wallets = `http://127.0.0.1:${ports.api}/api/v1/wallet`;
  variables = {
    NODE_ENV: "production",
    DATA_DIR: directory,
    PORT: String(ports.api),
    OPERATOR_PORT: String(ports.operator),
    STUDIO_PORT: String(ports.studio),
    SPORTS_PORT: String(ports.sportsbook),
    JOBS_PORT: String(ports.jobs),
    PUBLIC_URL: "https://play.example",
    OPERATOR_PUBLIC_URL: "https://desk.example",
    STUDIO_PUBLIC_URL: "https://games.example",
    SPORTS_PUBLIC_URL: "https://sports.example",
    MEMBER_APP_ORIGIN: "https://play.example",
    WALLET_URL: `${wallets}/hanpan`,
    SPORTS_WALLET_URL: `${wallets}/hanpan-sports`,
    DATABASE_URL_FILE: secret("platform-url", platform.appUrl),
    STUDIO_DATABASE_URL_FILE: secret("studio-url", studio.studioUrl),
    SPORTS_DATABASE_URL_FILE: secret("sports-url", studio.sportsUrl),
    STUDIO_PRIVATE_KEY_FILE: join(keys(), "studio-private.pem"),
    SPORTS_PRIVATE_KEY_FILE: join(keys(), "sportsbook-private.pem"),
    PLATFORM_PUBLIC_KEY_FILE: join(keys(), "platform-public.pem"),
    METRICS_TOKEN_FILE: secret("metrics-token", "only for whoever watches"),
  };
});

afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await platform.drop();
  await studio.drop();
  rmSync(directory, { recursive: true });
});

/** Runs a file of this folder as a process of its own; `said` is what it printed, a line an item. */
function run(file: string, parameters: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...parameters], {
    env: { ...bareEnvironment(), ...variables, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const [said, failed]: [string[], string[]] = [[], []];
  createInterface({ input: child.stdout }).on("line", (line) => said.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => failed.push(line));
  const ended = once(child, "close").then(([code]: (number | null)[]) => {
    running.delete(child);
    return code;
  });
  return { child, said, failed, ended };
}

async function untilReady(role: keyof typeof ports, ended: Promise<unknown>): Promise<void> {
  let left = false;
  void ended.then(() => {
    left = true;
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${ports[role]}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (left) throw new Error(`${role} left before it was ready`);
    await sleep(50);
  }
}

test(
  "keys are made once, for this user alone",
  async () => {
    expect(await run("makeKeys.ts", [keys()]).ended).toBe(0);
    const names = readdirSync(keys()).toSorted();
    expect(names).toEqual([
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
    for (const name of names.filter((one) => !one.endsWith("public.pem")))
      expect(statSync(join(keys(), name)).mode & 0o777).toBe(0o600);
    const all = () => names.map((name) => readFileSync(join(keys(), name), "utf8"));
    const made = all();
    expect(await run("makeKeys.ts", [keys()]).ended).toBe(0);
    expect(all()).toEqual(made);
  },
  slowly,
);

test(
  "what is no role is refused",
  async () => {
    const { failed, ended } = run("role.ts", ["cook"]);
    expect(await ended).toBe(1);
    expect(failed).toEqual(["usage: node start/role.ts migrate|api|studio|sportsbook|jobs"]);
  },
  slowly,
);

test(
  "without the owner's login a role waits for the migration, and the migration says what it needs",
  async () => {
    const api = run("role.ts", ["api"]);
    expect(await api.ended).toBe(1);
    expect(api.failed.join()).toContain("DATABASE_OWNER_URL");
    const migrate = run("role.ts", ["migrate"], { DATABASE_URL_FILE: join(directory, "nowhere") });
    expect(await migrate.ended).toBe(1);
    expect(migrate.failed.join()).toContain("DATABASE_URL_FILE names");
  },
  slowly,
);

test(
  "from empty databases every role becomes ready, writes its log as objects, outlives kill -9 and stops in time",
  async () => {
    const owners = {
      DATABASE_OWNER_URL: platform.ownerUrl,
      STUDIO_DATABASE_OWNER_URL: studio.ownerUrl,
      SPORTS_DATABASE_OWNER_URL: studio.ownerUrl,
    };
    const migrate = run("role.ts", ["migrate"], owners);
    expect({ code: await migrate.ended, failed: migrate.failed }).toEqual({ code: 0, failed: [] });
    const of = migrate.said.flatMap((line) => record.parse(JSON.parse(line))["of"] ?? []);
    expect(of).toEqual(["platform", "studio", "sportsbook"]);

    const roles = ["api", "studio", "sportsbook", "jobs"] as const;
    const begin = async (role: (typeof roles)[number]) => {
      const started = run("role.ts", [role]);
      await untilReady(role, started.ended);
      return started;
    };
    for (const { child, ended } of await Promise.all(roles.map(begin))) {
      child.kill("SIGKILL");
      expect(await ended).toBeNull();
    }
    const again = await Promise.all(roles.map(begin));
    for (const role of roles)
      expect(await (await fetch(`http://127.0.0.1:${ports[role]}/healthz`)).json()).toEqual({ status: "up" });
    const began = performance.now();
    for (const { child } of again) child.kill("SIGTERM");
    expect(await Promise.all(again.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    expect(performance.now() - began).toBeLessThan(60_000);
    for (const [index, { said, failed }] of again.entries()) {
      expect(failed).toEqual([]);
      const programs = new Set(said.map((line) => record.parse(JSON.parse(line)).program));
      expect([...programs]).toEqual([roles[index]]);
      for (const hidden of [platform.appUrl, studio.studioUrl, "only for whoever watches"])
        expect(said.join("\n")).not.toContain(hidden);
    }
  },
  slowly,
);
