import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "@hanpan/server/findFreePort";
import { expect, test } from "@playwright/test";
import { root } from "../start/stackOptions.ts";

/** `npm start` as a person runs it: what it says, what it leaves behind, how it comes back. */

type Started = {
  readonly child: ChildProcess;
  readonly lines: string[];
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
};

let dataDir: string;
let ports: { PORT: string; OPERATOR_PORT: string; STUDIO_PORT: string; SPORTS_PORT: string };

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "hanpan-e2e-running-"));
  ports = {
    PORT: String(await findFreePort()),
    OPERATOR_PORT: String(await findFreePort()),
    STUDIO_PORT: String(await findFreePort()),
    SPORTS_PORT: String(await findFreePort()),
  };
});

test.afterAll(() => {
  killStack();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(): Started {
  const child = spawn(process.execPath, [join(root, "start/bootstrap.mjs"), "start"], {
    cwd: root,
    // Two wishes for colours at once are answered by a line of Node's own.
    env: {
      ...process.env,
      NO_COLOR: undefined,
      ...ports,
      DATA_DIR: dataDir,
      DEMO_HISTORY: "0",
      NODE_ENV: "development",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, lines, ended };
}

/** Starts and waits until it says that it is ready; gives the seconds that it says it took. */
async function startUntilReady(): Promise<Started & { seconds: number }> {
  const started = start();
  const ready = () => started.lines.map((line) => /is ready \(([\d.]+) s\)/.exec(line)?.[1]).find(Boolean);
  await expect
    .poll(() => ready() ?? (started.child.exitCode === null ? "starting" : started.lines.join("\n")), {
      timeout: 120_000,
    })
    .toMatch(/^[\d.]+$/);
  return { ...started, seconds: Number(ready()) };
}

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Every process that was started with our DATA_DIR, the database's included; zombies are gone already. */
function processesOfStack(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => readProcess(pid, "environ").split("\0").includes(`DATA_DIR=${dataDir}`))
    .map(Number);
}

/** kill -9 of all of them; some end by themselves when another does. */
function killStack(): void {
  for (const pid of processesOfStack()) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Gone already.
    }
  }
}

const findProcess = (program: string): number | undefined =>
  processesOfStack().find((pid) => readProcess(String(pid), "cmdline").includes(program));

/** A program's process, once there is one: another's end may have taken it along, and it is started again. */
async function processRunning(program: string): Promise<number> {
  await expect.poll(() => findProcess(program), { timeout: 120_000, message: program }).toBeDefined();
  return findProcess(program) ?? processRunning(program);
}

async function answer(port: string) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  } catch {
    return 0;
  }
}

async function expectNothingLeft(): Promise<void> {
  await expect.poll(processesOfStack, { timeout: 120_000 }).toEqual([]);
}

test("a first start prints addresses and the demo account; Ctrl-C leaves no process", async () => {
  const { child, lines, ended } = await startUntilReady();
  const said = lines.join("\n");
  expect(said).toContain(`http://127.0.0.1:${ports.PORT}`);
  expect(said).toContain(`http://127.0.0.1:${ports.STUDIO_PORT}`);
  expect(said).toContain("demo / demo1234");
  expect(await answer(ports.PORT)).toBe(200);
  expect(await answer(ports.STUDIO_PORT)).toBe(200);
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  await expectNothingLeft();
});

test("a second start makes nothing anew and is ready in seconds, and a second instance is refused", async () => {
  const first = await startUntilReady();
  // Under ten on a machine that has nothing else to do.
  expect(first.seconds).toBeLessThan(60);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.lines).toHaveLength(1);
  expect(second.lines[0]).toContain(`${dataDir} is in use by another running instance`);
  expect(await answer(ports.PORT)).toBe(200);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  await expectNothingLeft();
});

test("kill -9 of every process at once: the next start recovers by itself", async () => {
  await startUntilReady();
  killStack();
  await expectNothingLeft();
  const again = await startUntilReady();
  expect(await answer(ports.PORT)).toBe(200);
  again.child.kill("SIGTERM");
  await again.ended;
  await expectNothingLeft();
});

test("kill -9 of the starter alone leaves no process and no database behind", async () => {
  const { child } = await startUntilReady();
  child.kill("SIGKILL");
  await expectNothingLeft();
});

test("each process that is killed comes back while the others go on", async () => {
  const { child, ended } = await startUntilReady();
  const programs = [
    ["apps/api/src/main.ts", ports.PORT],
    ["apps/studio/server/main.ts", ports.STUDIO_PORT],
    ["apps/sportsbook/server/main.ts", ports.SPORTS_PORT],
    ["bin/postgres", ports.PORT],
    ["apps/api/src/jobs/main.ts", ports.PORT],
  ] as const;
  for (const [program, port] of programs) {
    const killed = await processRunning(program);
    process.kill(killed, "SIGKILL");
    await expect
      .poll(() => processesOfStack().includes(killed) || findProcess(program) === undefined, {
        timeout: 120_000,
      })
      .toBe(false);
    await expect.poll(() => answer(port), { timeout: 120_000 }).toBe(200);
  }
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await expectNothingLeft();
});
