import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "@hanpan/database";
import { afterEach, beforeEach, expect, test } from "vitest";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-stop-early-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

/** Starts a program under a channel, as bootstrap.mjs does; `body` follows the call to stopEarly. */
function start(body: string) {
  const file = join(directory, "program.ts");
  const module = new URL("stopEarly.ts", import.meta.url).href;
  writeFileSync(file, `import { stopEarly } from ${JSON.stringify(module)};\n${body}`);
  return spawn(process.execPath, [file], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
}

test.each([0, 1])("work that has ended by itself keeps its exit code %i", async (code) => {
  const program = start(`const end = stopEarly(new Set()); process.exitCode = ${code}; end();`);
  expect(await once(program, "exit")).toEqual([code, null]);
});

test("a program whose starter is gone ends badly, and so do its children", async () => {
  const program = start(
    `import { spawn } from "node:child_process";
    const child = spawn("sleep", ["60"]);
    stopEarly(new Set([child]));
    process.send(child.pid);`,
  );
  const [pid] = await once(program, "message");
  program.disconnect();
  expect(await once(program, "exit")).toEqual([1, null]);
  await expect.poll(() => isAlive(Number(pid))).toBe(false);
});
