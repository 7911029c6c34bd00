import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort, isFree } from "@hanpan/server/findFreePort";
import * as z from "zod";

const require = createRequire(import.meta.url);

/** The node's program for this machine, or null where it is made for none like it. */
export function nodeProgram(): string | null {
  const system = process.platform === "win32" ? "win32" : process.platform;
  const processor = process.arch === "x64" ? "amd64" : process.arch;
  try {
    const description = require.resolve(`@foundry-rs/anvil-${system}-${processor}/package.json`);
    return path.join(path.dirname(description), "bin", system === "win32" ? "anvil.exe" : "anvil");
  } catch {
    return null;
  }
}

const guardFile = fileURLToPath(new URL("nodeGuard.ts", import.meta.url));
const said = z.object({ pid: z.number() });

export type RunningNode = {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the node has ended, by itself or by `stop`. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts an Ethereum node of its own on the loopback (anvil): a chain of one machine that ends with it, and with this process, however it
 * dies (nodeGuard.ts). Blocks come when they are asked for, or every `blockSeconds`.
 *
 * @throws where the node has no program for this machine, another program listens at its port, or it ends before it listens.
 */
export async function startNode(
  options: { readonly port?: number; readonly blockSeconds?: number; readonly state?: string } = {},
): Promise<RunningNode> {
  const program = nodeProgram();
  if (program === null) throw new Error("The local node is made for no machine like this one.");
  const port = options.port ?? (await findFreePort());
  if (!(await isFreeSoon(port)))
    throw new Error(`Another program listens at port ${port}, where the local node would be.`);
  const guard = spawn(
    process.execPath,
    [
      ...[guardFile, program],
      ...["--host", "127.0.0.1", "--port", String(port), "--silent", "--accounts", "5", "--threads", "1"],
      ...(options.blockSeconds === undefined
        ? ["--no-mining"]
        : ["--block-time", String(options.blockSeconds)]),
      ...(options.state === undefined ? [] : ["--state", options.state, "--state-interval", "2"]),
    ],
    { stdio: ["ignore", "ignore", "ignore", "ipc"] },
  );
  let pid = 0;
  guard.on("message", (message) => {
    pid = said.parse(message).pid;
  });
  const ended = new Promise<void>((resolve) =>
    guard.once("exit", (_code, signal) => {
      // Killed itself, it leaves the node behind.
      if (signal !== null) kill(pid);
      resolve();
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    answers(url),
    ended.then(() => Promise.reject(new Error("The local node ended before it listened."))),
  ]);
  return {
    url,
    pid,
    ended,
    async stop() {
      guard.kill("SIGTERM");
      await ended;
    },
  };
}

/** Whether a port is free within two seconds: a node that was killed leaves it a moment later. What answers there is somebody else's. */
async function isFreeSoon(port: number): Promise<boolean> {
  const until = performance.now() + 2_000;
  while (!(await isFree(port))) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

async function answers(url: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] });
  for (;;) {
    const isThere = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
