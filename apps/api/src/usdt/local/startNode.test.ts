import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
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
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
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

test("a guard whose program is gone before it could be sent the id leaves no node behind", async () => {
  const guard = fileURLToPath(new URL("nodeGuard.ts", import.meta.url));
  const idFile = path.join(directory, "node.pid");
  // Stands in for a node that is started while the program dies: it writes its id and stays.
  const node = `require("fs").writeFileSync(${JSON.stringify(idFile)}, String(process.pid)); setInterval(() => {}, 1000)`;
  const runs = spawn(process.execPath, [guard, process.execPath, "-e", node], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  runs.disconnect();
  await once(runs, "exit");
  const pid = existsSync(idFile) ? Number(readFileSync(idFile, "utf8")) : 0;
  await expect.poll(() => pid > 0 && isAlive(pid), { timeout: 60_000 }).toBe(false);
});

test("what listens at the node's port already is not taken for the node", async () => {
  const stranger = createServer((_request, reply) => reply.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'));
  stranger.listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const address = stranger.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await expect(startNode({ port })).rejects.toThrow("Another program listens");
  stranger.close();
});
