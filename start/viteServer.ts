import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { Problem } from "./problem.ts";

export type ViteServer = {
  /** Resolves with the reason when it ended unasked; never otherwise. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
};

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("error", () => resolve()).once("exit", () => resolve());
  });
}

/**
 * Starts Vite's development server in a client's folder. Port and what it passes on to are told by environment
 * variables that the client's configuration reads.
 */
export function startViteServer(
  root: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): ViteServer {
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
    async stop() {
      stopping = true;
      child.kill("SIGTERM");
      await ended;
    },
  };
}
