import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isAlive } from "@hanpan/database";
import { dismissedExitCode } from "@hanpan/database/releases";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Child, type ChildOptions, keepChild } from "./child.ts";

let directory: string;
let children: Child[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-child-"));
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.stop()));
  children = [];
  rmSync(directory, { recursive: true });
});

/** A program that marks itself ready and stays, unless `body` says otherwise. */
function optionsFor(body: string): ChildOptions & { news: string[] } {
  const entry = join(directory, "program.mjs");
  const mark = join(directory, "ready");
  const prelude = `import fs from "node:fs"; const ready = () => fs.writeFileSync(${JSON.stringify(mark)}, String(process.pid));\n`;
  writeFileSync(entry, prelude + body);
  const news: string[] = [];
  return {
    name: "program",
    entry,
    root: directory,
    env: {},
    isReady: async () => existsSync(mark),
    onLine: () => undefined,
    onNews: (sentence) => news.push(sentence),
    news,
    // However long a busy machine takes to start and end a program that leaves at once.
    bound: { failuresInARow: 3, firstPauseMs: 10, steadyAfterMs: 300_000 },
  };
}

async function keep(options: ChildOptions): Promise<Child> {
  const child = await keepChild(options);
  children.push(child);
  return child;
}

const stays = "ready(); setInterval(() => undefined, 1000);";

test("a program that is killed comes back, and says so", async () => {
  const options = optionsFor(stays);
  const child = await keep(options);
  for (let kill = 0; kill < 10; kill += 1) {
    const { pid } = child;
    if (pid === undefined) throw new Error("not running");
    process.kill(pid, "SIGKILL");
    await child.untilReplaced(pid);
    expect(child.pid).not.toBe(pid);
  }
  expect(options.news).toHaveLength(10);
  expect(options.news[0]).toBe("The program ended (SIGKILL); starting it again.");
});

test("a program that ends before it is ready is reported with what it said", async () => {
  const starting = keepChild(optionsFor('console.error("PORT is missing"); process.exit(3);'));
  await expect(starting).rejects.toThrow(
    "The program ended before it was ready (exit code 3):\nPORT is missing",
  );
});

test("a program that cannot live any more is given up after a few attempts", async () => {
  const options = optionsFor(stays);
  const child = await keep(options);
  rmSync(join(directory, "ready"));
  writeFileSync(options.entry, "process.exit(1)");
  process.kill(child.pid ?? 0, "SIGKILL");
  expect((await child.failed).message).toContain("keeps ending (exit code 1)");
  expect(options.news).toHaveLength(3);
});

test("a program that leaves right after it was ready is given up too", async () => {
  const options = optionsFor(stays);
  const child = await keep(options);
  writeFileSync(options.entry, "process.exit(0)");
  process.kill(child.pid ?? 0, "SIGKILL");
  expect((await child.failed).message).toContain("keeps ending (exit code 0)");
  expect(options.news).toHaveLength(3);
});

test("a program whose release was asked to leave is not started again, and one that may not start says so by its code", async () => {
  const options = optionsFor(`${stays} process.on("SIGUSR2", () => process.exit(${dismissedExitCode}));`);
  const child = await keep(options);
  process.kill(child.pid ?? 0, "SIGUSR2");
  await child.left;
  expect(options.news).toEqual(["The program left: a newer version serves on its database."]);
  expect(child.pid).toBeUndefined();
  rmSync(join(directory, "ready"));
  const refused = keepChild(optionsFor(`process.exit(${dismissedExitCode})`));
  await expect(refused).rejects.toMatchObject({ exitCode: dismissedExitCode });
});

test("a stop is asked for, waited for, and not taken for a death", async () => {
  const done = join(directory, "done");
  const options = optionsFor(
    `process.on("SIGTERM", () => setTimeout(() => { fs.writeFileSync(${JSON.stringify(done)}, ""); process.exit(0); }, 50)); ${stays}`,
  );
  const child = await keep(options);
  await child.stop();
  expect(existsSync(done)).toBe(true);
  expect(options.news).toEqual([]);
});

test("a stop does not wait for the pause before the next attempt", async () => {
  const options = {
    ...optionsFor(stays),
    bound: { failuresInARow: 3, firstPauseMs: 600_000, steadyAfterMs: 300_000 },
  };
  const child = await keep(options);
  writeFileSync(options.entry, "process.exit(1)");
  process.kill(child.pid ?? 0, "SIGKILL");
  await expect.poll(() => options.news.length).toBe(2);
  await child.stop();
  expect(options.news).toHaveLength(2);
});

const impatient = { readyMs: 1_500, newsEveryMs: 500 };

test("a program that migrates may take as long as that takes, and it is said", async () => {
  const migrated = join(directory, "migrated");
  // Migrates as packages/database does, until the test lets it end.
  const options = {
    ...optionsFor(`import { tracingChannel } from "node:diagnostics_channel";
      const ended = () => new Promise((done) => {
        setInterval(() => fs.existsSync(${JSON.stringify(migrated)}) && done(), 20);
      });
      tracingChannel("hanpan:migrate").tracePromise(ended).then(ready);`),
    patience: { readyMs: 12_000, newsEveryMs: 500 },
  };
  const kept = keep(options);
  // By the 25th of these messages the supervisor's patience, which is long enough for the program to begin, was over.
  await expect.poll(() => options.news.length, { timeout: 60_000 }).toBeGreaterThan(24);
  expect(options.news[0]).toBe("The program is bringing its database to this version …");
  writeFileSync(migrated, "");
  await kept;
});

test("a program that does nothing it reports must be ready in time", async () => {
  const options = { ...optionsFor("setInterval(() => undefined, 1000);"), patience: impatient };
  await expect(keepChild(options)).rejects.toThrow("The program was not ready after 1.5 s.");
});

test("kill -9 of the starter ends the program too", async () => {
  const options = optionsFor(stays);
  const starter = join(directory, "starter.mjs");
  const childModule = fileURLToPath(new URL("child.ts", import.meta.url));
  writeFileSync(
    starter,
    `import { keepChild } from ${JSON.stringify(childModule)};
     await keepChild({ ...${JSON.stringify(options)}, isReady: async () => true, onLine() {}, onNews() {} });`,
  );
  const process_ = spawn(process.execPath, [starter], { stdio: "ignore" });
  const mark = join(directory, "ready");
  while (!existsSync(mark)) await sleep(20);
  const pid = Number(readFileSync(mark, "utf8"));
  process_.kill("SIGKILL");
  await once(process_, "exit");
  while (isAlive(pid)) await sleep(20);
  expect(isAlive(pid)).toBe(false);
});
