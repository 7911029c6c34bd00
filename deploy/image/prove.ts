import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeKeyFile, startEmbeddedPostgres } from "@hanpan/database";
import { ensureKeyFiles } from "../../start/keys.ts";

/**
 * `node deploy/image/prove.ts <image>`: shows with buildah, where no engine of containers runs, that each role of the image
 * goes from nothing to ready, stops within 10 s with every answer given, and comes back after kill -9.
 */
const [image] = process.argv.slice(2);
if (image === undefined) throw new Error("usage: node deploy/image/prove.ts <image>");

const environment = { STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot", ...process.env };
const buildah = (...parameters: string[]) =>
  execFileSync("buildah", parameters, { encoding: "utf8", env: environment }).trim();

const home = mkdtempSync("/var/tmp/hanpan-image-");
chmodSync(home, 0o755);
const secrets = path.join(home, "secrets");
mkdirSync(secrets);
const ports = { api: 4300, studio: 4302, sportsbook: 4303, jobs: 4304 } as const;
type Role = keyof typeof ports;

function keep(name: string, text: string): void {
  writeFileSync(path.join(secrets, name), text);
}

function settingsOf(urls: Record<string, string>): Record<string, string> {
  for (const name of ["platform", "studio", "sportsbook"]) ensureKeyFiles(secrets, name);
  for (const name of ["platform-seeds", "studio-seeds", "sportsbook-seeds", "anchors", "documents"])
    makeKeyFile(path.join(secrets, `${name}.key`));
  for (const [name, url] of Object.entries(urls)) keep(name, url);
  keep("metrics-token", "a-word-of-the-proof");
  for (const name of readdirSync(secrets)) chmodSync(path.join(secrets, name), 0o444);
  const at = (name: string) => `/run/secrets/${name}`;
  return {
    HOST: "127.0.0.1",
    PORT: String(ports.api),
    OPERATOR_PORT: "4301",
    STUDIO_PORT: String(ports.studio),
    SPORTS_PORT: String(ports.sportsbook),
    JOBS_PORT: String(ports.jobs),
    PUBLIC_URL: "https://www.example.com",
    OPERATOR_PUBLIC_URL: "https://desk.example.com",
    STUDIO_PUBLIC_URL: "https://games.example.com",
    SPORTS_PUBLIC_URL: "https://sports.example.com",
    MEMBER_APP_ORIGIN: "https://www.example.com",
    WALLET_URL: `http://127.0.0.1:${ports.api}/api/v1/wallet/hanpan`,
    SPORTS_WALLET_URL: `http://127.0.0.1:${ports.api}/api/v1/wallet/hanpan-sports`,
    METRICS_TOKEN_FILE: at("metrics-token"),
    PLATFORM_PRIVATE_KEY_FILE: at("platform-private.pem"),
    PLATFORM_PUBLIC_KEY_FILE: at("platform-public.pem"),
    PLATFORM_SEED_KEY_FILE: at("platform-seeds.key"),
    DOCUMENT_KEY_FILE: at("documents.key"),
    PERSONAL_KEY_FILE: at("personal.key"),
    STUDIO_PRIVATE_KEY_FILE: at("studio-private.pem"),
    STUDIO_SEED_KEY_FILE: at("studio-seeds.key"),
    SPORTS_PRIVATE_KEY_FILE: at("sportsbook-private.pem"),
    SPORTS_SEED_KEY_FILE: at("sportsbook-seeds.key"),
    ANCHOR_KEY_FILE: at("anchors.key"),
    ...Object.fromEntries(
      Object.keys(urls).map((name) => [`${name.toUpperCase().replaceAll("-", "_")}_FILE`, at(name)]),
    ),
  };
}

const container = buildah("from", "--pull-never", image);
const root = buildah("mount", container);

/** A command in a container of the image, as its user, with what the image sets and `settings` over it. */
function command(settings: Record<string, string>, words: readonly string[]): string[] {
  const variables = Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
  const mounts = ["--volume", `${secrets}:/run/secrets:ro`];
  return ["run", "--isolation", "chroot", ...mounts, ...variables, container, "--", ...words];
}

/** The process of a role itself, below what started it. */
function processOf(role: string): number | undefined {
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one))) {
    try {
      const parts = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
      if (parts[0]?.endsWith("node") && parts[1] === "start/role.ts" && parts[2] === role)
        return Number(name);
    } catch {
      // It ended meanwhile.
    }
  }
  return undefined;
}

const addressOf = (role: Role) => `http://127.0.0.1:${ports[role]}`;

async function start(role: Role, settings: Record<string, string>) {
  const began = performance.now();
  const child = spawn("buildah", command(settings, ["node", "start/role.ts", role]), {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "close");
  for (;;) {
    const answer = await fetch(`${addressOf(role)}/readyz`).catch(() => undefined);
    if (answer?.ok === true) break;
    if (child.exitCode !== null || performance.now() - began > 60_000)
      throw new Error(`${role} is not ready`);
    await sleep(50);
  }
  const pid = processOf(role);
  if (pid === undefined) throw new Error(`${role} has no process`);
  return { child, ended, pid, readyMs: Math.round(performance.now() - began) };
}

/** Asks on 20 open connections at once, and stops the role at that moment: how long it took and how many were answered. */
async function stop(role: Role, running: { child: ChildProcess; ended: Promise<unknown[]>; pid: number }) {
  const ask = () => Promise.all(Array.from({ length: 20 }, () => fetch(`${addressOf(role)}/readyz`)));
  for (const answer of await ask()) await answer.text();
  const asked = ask();
  await sleep(5);
  const began = performance.now();
  process.kill(running.pid, "SIGTERM");
  const answered = (await asked).filter(({ ok }) => ok).length;
  await running.ended;
  return { stoppedMs: Math.round(performance.now() - began), answered, code: running.child.exitCode };
}

/** The server's socket lies outside of a container: it is reached by its port. */
const byTcp = (url: string) => url.replace(/@[^:/]+:/, "@127.0.0.1:");

const postgres = await startEmbeddedPostgres({
  dataDir: path.join(home, "postgresql"),
  log: () => undefined,
  durable: false,
});
try {
  const settings = settingsOf({
    "database-url": byTcp(postgres.appUrl("hanpan")),
    "database-owner-url": byTcp(postgres.ownerUrl("hanpan")),
    "studio-database-url": byTcp(postgres.appUrl("hanpan_studio")),
    "studio-database-owner-url": byTcp(postgres.ownerUrl("hanpan_studio")),
    "sports-database-url": byTcp(postgres.urlFor("hanpan_sports", "hanpan_studio")),
    "sports-database-owner-url": byTcp(postgres.ownerUrl("hanpan_studio")),
  });
  const began = performance.now();
  const migrated = spawnSync("buildah", command(settings, ["node", "start/role.ts", "migrate"]), {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  console.log(`migrate: exit code ${migrated.status} in ${Math.round(performance.now() - began)} ms`);
  const { DATABASE_OWNER_URL_FILE: _a, STUDIO_DATABASE_OWNER_URL_FILE: _b, ...rest } = settings;
  const { SPORTS_DATABASE_OWNER_URL_FILE: _c, ...serving } = rest;
  const mark = path.join(home, "mark");
  writeFileSync(mark, "");
  for (const role of ["api", "studio", "sportsbook", "jobs"] as const) {
    const first = await start(role, serving);
    process.kill(first.pid, "SIGKILL");
    await first.ended;
    const again = await start(role, serving);
    const user = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${again.pid}/status`, "utf8"))?.[1];
    const healthy = spawnSync("buildah", command(serving, ["node", "start/healthy.ts"]), {
      env: environment,
    });
    const { stoppedMs, answered, code } = await stop(role, again);
    console.log(
      `${role}: ready in ${first.readyMs} ms, after kill -9 in ${again.readyMs} ms, as user ${user}, health check ${healthy.status}; ` +
        `SIGTERM: ${answered} of 20 answered, exit code ${code} after ${stoppedMs} ms`,
    );
  }
  const changed = execFileSync(
    "find",
    [
      root,
      "-xdev",
      "-newer",
      mark,
      "-type",
      "f",
      "-not",
      "-path",
      `${root}/tmp/*`,
      "-not",
      "-path",
      `${root}/var/lib/hanpan/*`,
    ],
    { encoding: "utf8" },
  );
  console.log(`written outside of /tmp and /var/lib/hanpan: ${changed.trim() || "nothing"}`);
} finally {
  await postgres.stop();
  buildah("umount", container);
  buildah("rm", container);
  rmSync(home, { recursive: true });
}
