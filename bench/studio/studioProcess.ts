import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../apps/studio/server/main.ts", import.meta.url));

/** What a bench shows of a studio's log: all but what it says in passing. */
const showFaults = (line: string): void => {
  if (!line.includes('"level":30')) console.log(line.slice(0, 500));
};

/** Starts the real studio; gives its process and its address. `show` has each line of its log until it is ready, and after. */
export async function startStudio(
  environment: Record<string, string>,
  show: (line: string) => void = showFaults,
): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [main], {
    env: {
      STUDIO_PUBLIC_URL: "http://127.0.0.1:3002",
      MEMBER_APP_ORIGIN: "http://127.0.0.1:3000",
      ...process.env,
      ...environment,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the studio left with ${code}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const ready = /"address":"([^"]+)"/.exec(line)?.[1];
      if (ready !== undefined) resolve(ready);
      else show(line);
    });
  });
  return [child, address];
}
