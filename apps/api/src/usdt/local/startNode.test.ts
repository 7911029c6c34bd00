import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNode } from "./startNode.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-node-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("kill -9 of the program that runs the node ends the node too", async () => {
  const program = path.join(directory, "runs.mts");
  const module = fileURLToPath(new URL("startNode.ts", import.meta.url));
  writeFileSync(
    program,
    `import { startNode } from ${JSON.stringify(module)};
     const node = await startNode();
     console.log(node.pid);
     await node.ended;`,
  );
  const runs = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: AsyncIterable<string> = createInterface({ input: runs.stdout });
  let pid = 0;
  for await (const line of lines) {
    pid = Number(line);
    break;
  }
  expect(isAlive(pid)).toBe(true);
  runs.kill("SIGKILL");
  await once(runs, "exit");
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
});

test("a node that is stopped, or killed, has ended", async () => {
  const stopped = await startNode();
  await stopped.stop();
  expect(isAlive(stopped.pid)).toBe(false);
  const killed = await startNode();
  process.kill(killed.pid, "SIGKILL");
  await killed.ended;
  expect(isAlive(killed.pid)).toBe(false);
});
