import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "./problem.ts";

export type ViteServer = {
  /** Resolves when pages can be asked for; rejects when it ended before that, or when `signal` gives it up. */
  untilListening(signal: AbortSignal): Promise<void>;
  /** Resolves with the reason when it ended unasked; never otherwise. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
};

type ViteServerOptions = {
  readonly root: string;
  readonly folder: string;
  /** Where it will listen, as its configuration reads it from `env`. */
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
};

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("error", () => resolve()).once("exit", () => resolve());
  });
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts Vite's development server in a client's folder. Port and what it passes on to are set by environment
 * variables that the client's configuration reads.
 */
export function startViteServer({ root, folder, port, env }: ViteServerOptions): ViteServer {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const child = spawn(
    process.execPath,
    ["--import", join(root, "start/stopWithParent.ts"), vite, "--clearScreen=false"],
    {
      cwd: join(root, folder),
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const ended = endOf(child);
  let stopping = false;
  const failed = new Promise<Error>((resolve) => {
    void ended.then(
      () => stopping || resolve(new Problem(`Vite's server of ${folder} ended; see its words above.`)),
    );
  });
  return {
    failed,
    async untilListening(signal) {
      let end: Error | undefined;
      void failed.then((reason) => {
        end = reason;
      });
      while (!(await isListening(port))) {
        signal.throwIfAborted();
        if (end !== undefined) throw end;
        await Promise.race([sleep(100), ended]);
      }
    },
    async stop() {
      stopping = true;
      child.kill("SIGTERM");
      await ended;
    },
  };
}
