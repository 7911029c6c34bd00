import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-run-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

const mark = (name: string) => join(directory, name);

/** A program that runs until it is stopped, and speaks all the while; its marks show that it began and that it stopped. */
function start(output: "pipe" | number) {
  const file = join(directory, "program.ts");
  const module = new URL("runUntilStopped.ts", import.meta.url).href;
  writeFileSync(
    file,
    `import { writeFileSync } from "node:fs";
     import { runUntilStopped } from ${JSON.stringify(module)};
     await runUntilStopped(async () => {
       const speaking = setInterval(() => {
         process.stdout.write("news\\n");
         process.stderr.write("news\\n");
         writeFileSync(${JSON.stringify(mark("spoken"))}, "");
       }, 10);
       writeFileSync(${JSON.stringify(mark("begun"))}, "");
       return {
         failed: new Promise(() => undefined),
         async stop() {
           clearInterval(speaking);
           writeFileSync(${JSON.stringify(mark("stopped"))}, "");
         },
       };
     });`,
  );
  const program = spawn(process.execPath, [file], { stdio: ["ignore", output, output] });
  return { program, exited: once(program, "exit") };
}

test("a reader that is gone ends nothing, and a stop is orderly", async () => {
  const { program, exited } = start("pipe");
  await expect.poll(() => existsSync(mark("begun"))).toBe(true);
  program.stdout?.destroy();
  program.stderr?.destroy();
  rmSync(mark("spoken"), { force: true });
  await expect.poll(() => existsSync(mark("spoken"))).toBe(true);
  program.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(existsSync(mark("stopped"))).toBe(true);
});

test.skipIf(!existsSync("/dev/full"))("a full disk ends nothing, and a stop is orderly", async () => {
  const full = openSync("/dev/full", "w");
  const { program, exited } = start(full);
  closeSync(full);
  await expect.poll(() => existsSync(mark("spoken"))).toBe(true);
  program.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(existsSync(mark("stopped"))).toBe(true);
});
