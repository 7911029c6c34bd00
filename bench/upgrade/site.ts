import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type EmbeddedPostgres, ensureRoles, roles, startEmbeddedPostgres } from "@hanpan/database";
import { findFreePort } from "@hanpan/server/findFreePort";
import { type Door, openDoor } from "./door.ts";

export const programs = ["api", "studio", "sportsbook", "jobs"] as const;
export type Program = (typeof programs)[number];
const doorNames = ["member", "operator", "studio", "sports"] as const;
type DoorName = (typeof doorNames)[number];

const behind: Readonly<Record<Program, readonly DoorName[]>> = {
  api: ["member", "operator"],
  studio: ["studio"],
  sportsbook: ["sports"],
  jobs: [],
};

/** One program of one checkout, running. */
export type RunningRole = {
  readonly program: Program;
  readonly child: ChildProcess;
  readonly ports: Readonly<Record<DoorName, number>>;
  readonly readyAfterMs: number;
};

/** One database, one door before each kind of program, and room for as many processes behind them as one likes. */
export type Site = {
  readonly postgres: EmbeddedPostgres;
  readonly doors: Readonly<Record<DoorName, Door>>;
  readonly dataDir: string;
  start(checkout: string, program: Program): Promise<RunningRole>;
  /** No new connection goes to it. */
  shut(role: RunningRole): void;
  stop(): Promise<void>;
};

const addressOf = ({ port }: Door): string => `http://127.0.0.1:${port}`;

export async function openSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "hanpan-bench-upgrade-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, "postgresql"),
    log: () => undefined,
  });
  for (const name of ["hanpan", "hanpan_studio"]) await ensureRoles({ ownerUrl: postgres.ownerUrl(name) });
  const [member, operator, studio, sports] = [
    await openDoor(),
    await openDoor(),
    await openDoor(),
    await openDoor(),
  ];
  const doors = { member, operator, studio, sports };
  const databases = {
    platformUrl: postgres.appUrl("hanpan"),
    platformOwnerUrl: postgres.ownerUrl("hanpan"),
    studioUrl: postgres.appUrl("hanpan_studio"),
    studioOwnerUrl: postgres.ownerUrl("hanpan_studio"),
    sportsUrl: postgres.urlFor(roles.sportsbook, "hanpan_studio"),
    sportsOwnerUrl: postgres.ownerUrl("hanpan_studio"),
  };
  const wallets = `${addressOf(member)}/api/v1/wallet`;
  const env = {
    PUBLIC_URL: addressOf(member),
    OPERATOR_PUBLIC_URL: addressOf(operator),
    STUDIO_PUBLIC_URL: addressOf(studio),
    SPORTS_PUBLIC_URL: addressOf(sports),
    WALLET_URL: `${wallets}/hanpan`,
    SPORTS_WALLET_URL: `${wallets}/hanpan-sports`,
  };
  const running: RunningRole[] = [];

  return {
    postgres,
    doors,
    dataDir,
    async start(checkout, program) {
      const ports = {
        member: await findFreePort(),
        operator: await findFreePort(),
        studio: await findFreePort(),
        sports: await findFreePort(),
      };
      const options = { dataDir, ports, databases, roles: [program], env, quiet: true };
      const startedAt = performance.now();
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL("./holdRole.ts", import.meta.url)), checkout],
        {
          cwd: checkout,
          env: { ...process.env, HANPAN_HELD: JSON.stringify(options) },
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      await new Promise<void>((resolve, reject) => {
        child.once("exit", (code) => reject(new Error(`${program} of ${checkout} left with ${code}`)));
        createInterface({ input: child.stdout }).on("line", (line) => line === "ready" && resolve());
      });
      for (const name of behind[program]) doors[name].open(ports[name]);
      const role = { program, child, ports, readyAfterMs: performance.now() - startedAt };
      running.push(role);
      return role;
    },
    shut({ program, ports }) {
      for (const name of behind[program]) doors[name].shut(ports[name]);
    },
    async stop() {
      for (const { child } of running.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      for (const name of doorNames) doors[name].close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
