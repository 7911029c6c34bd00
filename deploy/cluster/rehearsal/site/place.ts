import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { Problem } from "../../../../start/problem.ts";

const prefix = "hanpan-cluster-";
const state = z.object({
  /** The process that the rehearsal belongs to, and when that began (/proc/pid/stat): an id may be given again. */
  pid: z.number(),
  began: z.string(),
  /** By machine, and of the hub: a process in its namespaces. */
  processes: z.record(z.string(), z.object({ pid: z.number(), began: z.string() })),
});
type State = z.output<typeof state>;

/** When a process began, in the kernel's ticks; undefined when it is gone. */
export function beganAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // proc(5): the name stands in parentheses and may hold anything; the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

const isThere = ({ pid, began }: { readonly pid: number; readonly began: string }): boolean =>
  beganAt(pid) === began;

function readState(directory: string): State | undefined {
  try {
    return state.parse(JSON.parse(readFileSync(join(directory, "state.json"), "utf8")));
  } catch {
    return undefined;
  }
}

/** Where rehearsals of this system lie. */
const places = (): string[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name));

/** The directory of a rehearsal, with a note of whose it is. */
export type Place = {
  readonly directory: string;
  /** Notes a process in a machine's namespaces. */
  note(name: string, pid: number): void;
  remove(): void;
};

/** Makes a directory for a rehearsal of this process. */
export function makePlace(): Place {
  const directory = mkdtempSync(join(tmpdir(), prefix));
  const own: State = { pid: process.pid, began: beganAt(process.pid) ?? "", processes: {} };
  const write = () => writeFileSync(join(directory, "state.json"), JSON.stringify(own));
  write();
  // The programs of a machine run as other users, who pass through here.
  mkdirSync(join(directory, "machines"), { mode: 0o755 });
  return {
    directory,
    note(name, pid) {
      own.processes[name] = { pid, began: beganAt(pid) ?? "" };
      write();
    },
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Ends what a rehearsal has left of itself: only processes that it started, by their ids; then its directory. */
async function clear(directory: string, left: State | undefined): Promise<void> {
  const alive = Object.values(left?.processes ?? {}).filter(isThere);
  for (const { pid } of alive) process.kill(pid, "SIGKILL");
  await until(() => !alive.some(isThere), 10_000);
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * Removes what rehearsals have left whose process was killed.
 *
 * @throws Problem when one is running.
 */
export async function clearLeftOver(say: (line: string) => void): Promise<void> {
  for (const directory of places()) {
    const left = readState(directory);
    if (left !== undefined && isThere(left))
      throw new Problem(`A cluster runs already (process ${left.pid}): npm run cluster -- --down ends it.`);
    say(`Removing what an earlier run left in ${directory} …`);
    await clear(directory, left);
  }
}

/** Ends every rehearsal of this system, in order where its process is there, and removes what is left of the others. */
export async function takeDown(say: (line: string) => void): Promise<void> {
  for (const directory of places()) {
    const left = readState(directory);
    if (left !== undefined && isThere(left)) {
      say(`Ending the cluster of process ${left.pid} …`);
      process.kill(left.pid, "SIGTERM");
      await until(() => !isThere(left), 60_000);
    }
    await clear(directory, left);
  }
}

/** The process in a machine's namespaces, of the rehearsal that runs. @throws Problem when there is none. */
export function findMachine(name: string): number {
  for (const directory of places()) {
    const found = readState(directory)?.processes[name];
    if (found !== undefined && isThere(found)) return found.pid;
  }
  throw new Problem(
    `There is no machine ${name} that is on: npm run cluster brings three up, m1, m2 and m3.`,
  );
}
