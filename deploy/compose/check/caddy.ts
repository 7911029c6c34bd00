import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";

const caddyfile = path.join(import.meta.dirname, "../caddy/Caddyfile");

/** Whether this machine has a Caddy: its Debian package is a server, which a test should not put on anybody's machine. */
export const hasCaddy = spawnSync("caddy", ["version"], { stdio: "ignore" }).status === 0;

const adapted = z.object({
  apps: z.object({
    http: z.object({ servers: z.record(z.string(), z.looseObject({ listen: z.array(z.string()) })) }),
  }),
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.int() }).parse(server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** What the Caddyfile comes to for Caddy itself, with these settings in it. */
function configurationOf(settings: Readonly<Record<string, string>>): string {
  return execFileSync("caddy", ["adapt", "--config", caddyfile], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: process.env["PATH"], HOME: tmpdir(), ...settings },
  });
}

/**
 * Runs a Caddy by our Caddyfile on this machine alone: without TLS, its servers on free ports, what it leads to at `upstreams`
 * (`api-1:3000` to an address here), and a tenth of a second instead of five to wait for one that runs.
 *
 * @returns where each of its servers listens, by the port that the Caddyfile names.
 */
export async function startCaddy(options: {
  readonly settings: Readonly<Record<string, string>>;
  readonly upstreams: Readonly<Record<string, string>>;
  /** Where the page of a closed site lies. */
  readonly pages: string;
}) {
  let text = configurationOf(options.settings)
    .replaceAll('"root":"/etc/caddy"', `"root":${JSON.stringify(options.pages)}`)
    .replaceAll('"try_duration":5000000000', '"try_duration":100000000');
  for (const [name, address] of Object.entries(options.upstreams))
    text = text.replaceAll(`"dial":"${name}"`, `"dial":"${address}"`);
  const { servers } = adapted.parse(JSON.parse(text)).apps.http;
  const ports: Record<string, number> = {};
  const moved: Record<string, unknown> = {};
  for (const [name, server] of Object.entries(servers)) {
    const port = await freePort();
    for (const named of server.listen) ports[named] = port;
    moved[name] = { ...server, listen: [`127.0.0.1:${port}`], automatic_https: { disable: true } };
  }
  const home = mkdtempSync(path.join(tmpdir(), "hanpan-caddy-"));
  const file = path.join(home, "caddy.json");
  writeFileSync(file, JSON.stringify({ admin: { disabled: true }, apps: { http: { servers: moved } } }));
  const child = spawn("caddy", ["run", "--config", file], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
  await servesNow(child);
  return {
    ports,
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      rmSync(home, { recursive: true });
    },
  };
}

async function servesNow(child: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("serving initial configuration")) resolve();
    });
    child.once("close", () => reject(new Error(`caddy ended: ${said}`)));
  });
}
