import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { holdSeedKeys } from "@hanpan/database";

type Started = readonly [ChildProcess, string];

/** The key of the seeds of this bench and of the programs that it starts: what it writes itself they open. */
const seedKeyFile = join(tmpdir(), `hanpan-bench-${randomUUID()}.key`);
holdSeedKeys(seedKeyFile, true);
process.once("exit", () => rmSync(seedKeyFile, { force: true }));

/** What a bench shows of a program's log: all but what it says in passing. */
function showFaults(line: string): void {
  if (!line.includes('"level":"info"')) console.log(line.slice(0, 500));
}

/** Loaded first: a program ends with its bench, however that ends. */
const stopWithParent = fileURLToPath(new URL("../../start/stopWithParent.ts", import.meta.url));

/** Starts a maker's program as production does; gives its process and its address. */
async function startProgram(
  app: "studio" | "sportsbook",
  environment: Record<string, string>,
  show: (line: string) => void,
): Promise<Started> {
  const main = fileURLToPath(new URL(`../../apps/${app}/server/main.ts`, import.meta.url));
  const child = spawn(process.execPath, ["--import", stopWithParent, main], {
    env: {
      STUDIO_PUBLIC_URL: "http://127.0.0.1:3002",
      STUDIO_SEED_KEY_FILE: seedKeyFile,
      SPORTS_PUBLIC_URL: "http://127.0.0.1:3003",
      SPORTS_SEED_KEY_FILE: seedKeyFile,
      MEMBER_APP_ORIGIN: "http://127.0.0.1:3000",
      ...process.env,
      ...environment,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const { stdout } = child;
  if (stdout === null) throw new Error(`the ${app} has no output`);
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the ${app} left with ${code}`)));
    createInterface({ input: stdout }).on("line", (line) => {
      const ready = /"address":"([^"]+)"/.exec(line)?.[1];
      if (ready !== undefined) resolve(ready);
      else show(line);
    });
  });
  return [child, address];
}

/** Starts the real studio. `show` has each line of its log until it is ready, and after. */
export const startStudio = (
  environment: Record<string, string>,
  show: (line: string) => void = showFaults,
): Promise<Started> => startProgram("studio", environment, show);

/** Starts the real sportsbook. */
export const startSportsbook = (environment: Record<string, string>): Promise<Started> =>
  startProgram("sportsbook", environment, showFaults);
