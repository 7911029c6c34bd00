import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Ended, but not yet taken note of by its parent: in a container whose first process never does, for good. */
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    // proc(5): the state follows the program's name, which stands in parentheses and may hold any character.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return false;
  }
}

/** Whether a process of this id lives, whoever owns it; one that has ended and is only listed does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Resolves true as soon as `condition` holds, false when it has not after `timeoutMs`. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/**
 * The ids of all processes of the PostgreSQL server whose data is in `dataDirectory`.
 *
 * A postmaster and its children run in their data directory, which distinguishes them from a stranger that was given a dead
 * postmaster's id. Where there is no /proc, the command line of the postmaster shows it.
 */
export function serverProcesses(dataDirectory: string): number[] {
  const directory = realpathSync(dataDirectory);
  if (process.platform === "linux") {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && readLink(`/proc/${name}/cwd`) === directory)
      .map(Number)
      .filter((pid) => pid !== process.pid && readLink(`/proc/${pid}/exe`)?.includes("postgres"));
  }
  const listing = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" });
  return listing
    .split("\n")
    .filter((line) => line.includes(directory) && line.includes("/bin/postgres"))
    .map((line) => Number.parseInt(line, 10));
}
