import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "../../start/stackOptions.ts";

/** A crowd that plays on the cluster, as its command does (docs/crowd.md). */
export type Crowd = {
  /** Lets it end, and answers what it said in the end, with its comparison. */
  stop(): Promise<{ readonly isClean: boolean; readonly said: string }>;
};

export function startCrowd(options: {
  readonly members: number;
  readonly pace: number;
  readonly seed: string;
  readonly site: string;
  readonly operators: string;
  readonly databaseUrl: string;
  readonly journal: string;
}): Crowd {
  const { members, pace, seed, site, operators, databaseUrl, journal } = options;
  const child: ChildProcess = spawn(
    process.execPath,
    [
      "crowd/main.ts",
      ...["--members", String(members), "--minutes", "0", "--pace", String(pace), "--seed", seed],
      ...["--site", site, "--operators", operators, "--database", databaseUrl, "--journal", journal],
    ],
    // Ctrl-C is for the bench, which ends it in order.
    { cwd: root, stdio: ["ignore", "pipe", "pipe"], detached: true },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-100_000);
    });
  const ended = once(child, "exit");
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
      return { isClean: child.exitCode === 0, said: said.trim() };
    },
  };
}
