import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { dismissedExitCode } from "@hanpan/database/releases";
import { readable } from "./journal.ts";
import { migrationBegins, migrationEnds } from "./migrationMessages.ts";
import { Problem } from "./problem.ts";

export type ChildOptions = {
  readonly name: string;
  /** The program, a path from the root of the repository. */
  readonly entry: string;
  /** What the program is given on its command line. */
  readonly parameters?: readonly string[];
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  /** Options of Node itself, such as --watch. */
  readonly nodeOptions?: readonly string[];
  /** Asked again and again until it says yes. */
  readonly isReady: () => Promise<boolean>;
  /** Every line that the program prints. */
  readonly onLine: (line: string) => void;
  /** What a person should know: deaths and restarts. */
  readonly onNews: (sentence: string) => void;
  /** How often it may fail in a row, and how long the first pause is; each next one is twice as long. */
  readonly bound?: {
    readonly failuresInARow: number;
    readonly firstPauseMs: number;
    /** A program that leaves by itself sooner after it was ready has failed all the same. */
    readonly steadyAfterMs: number;
  };
  /** How long it may take until it is ready, and how often it is said that it still migrates. */
  readonly patience?: { readonly readyMs: number; readonly newsEveryMs: number };
  /** Gives up waiting for the first readiness. */
  readonly signal?: AbortSignal | undefined;
};

/** A program that is kept running. */
export type Child = {
  /** The process id now; undefined between a death and the restart. */
  readonly pid: number | undefined;
  /** Resolves when a process other than `pid` is ready. */
  untilReplaced(pid: number | undefined): Promise<void>;
  /** Resolves with the reason when it could not be kept running; never otherwise. */
  readonly failed: Promise<Error>;
  /** Resolves when it left since its release was asked to; it is not started again. */
  readonly left: Promise<void>;
  /** Asks it to end (SIGTERM), and ends it the hard way after 20 s. */
  stop(): Promise<void>;
};

const usualPatience = { readyMs: 60_000, newsEveryMs: 10_000 };
const stopPatienceMs = 20_000;
/** Half a minute of attempts: longer than a database takes to come back. */
const usualBound = { failuresInARow: 8, firstPauseMs: 400, steadyAfterMs: 2_000 };
const deathsPerWindow = 60;
const windowMs = 10 * 60_000;
const loadedFirst = ["stopWithParent.ts", "reportMigrations.ts"].flatMap((name) => [
  "--import",
  fileURLToPath(new URL(name, import.meta.url)),
]);

type End = {
  /** The signal or exit code, for a message. */
  readonly reason: string;
  /** It left of its own accord; a signal comes from outside and is not held against the program. */
  readonly byItself: boolean;
  /** Its release was asked to leave. */
  readonly dismissed: boolean;
};

type Run = {
  readonly process: ChildProcess;
  readonly ended: Promise<End>;
  /** Whether it changes its database now, which takes as long as it takes. */
  isMigrating(): boolean;
  /** The last things it printed, for a message. */
  readonly lastLines: string[];
};

function launch(options: ChildOptions): Run {
  const nodeOptions = [...loadedFirst, ...(options.nodeOptions ?? [])];
  const child = spawn(process.execPath, [...nodeOptions, options.entry, ...(options.parameters ?? [])], {
    cwd: options.root,
    env: options.env,
    // A process group of its own: Ctrl-C reaches the starter alone, which stops everything in its order.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lastLines.push(line);
      if (lastLines.length > 8) lastLines.shift();
      options.onLine(line);
    });
  }
  const ended = new Promise<End>((resolve) => {
    child.once("error", (error) => resolve({ reason: error.message, byItself: true, dismissed: false }));
    child.once("close", (code, signal) => {
      const dismissed = code === dismissedExitCode;
      resolve({ reason: signal ?? `exit code ${code}`, byItself: signal === null, dismissed });
    });
  });
  let migrating = false;
  child.on("message", (message) => {
    if (message === migrationBegins) migrating = true;
    if (message === migrationEnds) migrating = false;
  });
  return { process: child, ended, isMigrating: () => migrating, lastLines };
}

async function untilReady(options: ChildOptions, run: Run): Promise<void> {
  const { readyMs, newsEveryMs } = options.patience ?? usualPatience;
  let deadline = performance.now() + readyMs;
  let nextNewsAt = performance.now() + newsEveryMs;
  let end: End | undefined;
  void run.ended.then((known) => {
    end = known;
  });
  while (!(await options.isReady())) {
    if (end !== undefined) {
      const said = run.lastLines.map(readable).join("\n");
      const exitCode = end.dismissed ? dismissedExitCode : 1;
      throw new Problem(
        `The ${options.name} ended before it was ready (${end.reason}):\n${said}`,
        undefined,
        exitCode,
      );
    }
    options.signal?.throwIfAborted();
    const now = performance.now();
    if (run.isMigrating()) {
      deadline = now + readyMs;
      if (now > nextNewsAt) {
        options.onNews(`The ${options.name} is bringing its database to this version …`);
        nextNewsAt = now + newsEveryMs;
      }
    }
    if (now > deadline) throw new Problem(`The ${options.name} was not ready after ${readyMs / 1000} s.`);
    await Promise.race([sleep(50), run.ended]);
  }
}

async function endRun(run: Run): Promise<void> {
  if (run.process.pid === undefined) return;
  run.process.kill("SIGTERM");
  const hard = setTimeout(() => run.process.kill("SIGKILL"), stopPatienceMs);
  await run.ended;
  clearTimeout(hard);
}

/** Holds deaths against the bound, so that a program that cannot live is given up. */
function createBound({ failuresInARow, firstPauseMs, steadyAfterMs }: NonNullable<ChildOptions["bound"]>) {
  let failures = 0;
  let deaths: number[] = [];
  let readyAt = performance.now();
  let lastDeathAt = 0;
  return {
    wasReady() {
      readyAt = performance.now();
    },
    /** How long to wait before the next attempt, or undefined when there is to be none. */
    nextDelayMs(end: End): number | undefined {
      const now = performance.now();
      deaths = [...deaths.filter((at) => now - at < windowMs), now];
      const provedItself = readyAt > lastDeathAt && (!end.byItself || now - readyAt > steadyAfterMs);
      failures = provedItself ? 1 : failures + 1;
      lastDeathAt = now;
      if (failures > failuresInARow || deaths.length > deathsPerWindow) return undefined;
      return failures === 1 ? 0 : firstPauseMs * 2 ** (failures - 2);
    },
  };
}

/**
 * Starts a program, waits until it is ready, and from then on starts it again whenever it ends unasked: at
 * once the first time, then with growing pauses, and not for ever.
 *
 * @throws Problem with what it last printed when it does not become ready the first time.
 */
export async function keepChild(options: ChildOptions): Promise<Child> {
  let run: Run | undefined = launch(options);
  const stopping = new AbortController();
  const failure = Promise.withResolvers<Error>();
  const left = Promise.withResolvers<void>();
  const bound = createBound(options.bound ?? usualBound);
  const waiting = new Set<() => void>();

  try {
    await untilReady(options, run);
  } catch (error) {
    await endRun(run);
    throw error;
  }

  async function keep(first: Run): Promise<void> {
    let current = first;
    while (!stopping.signal.aborted) {
      const end = await current.ended;
      run = undefined;
      if (stopping.signal.aborted) return;
      if (end.dismissed) {
        options.onNews(`The ${options.name} left: a newer version serves on its database.`);
        left.resolve();
        return;
      }
      const delayMs = bound.nextDelayMs(end);
      if (delayMs === undefined)
        throw new Problem(`The ${options.name} keeps ending (${end.reason}); see its log.`);
      options.onNews(`The ${options.name} ended (${end.reason}); starting it again.`);
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = launch(options);
      run = current;
      await untilReady(options, current).then(
        () => {
          bound.wasReady();
          for (const wake of waiting) wake();
        },
        () => endRun(current),
      );
    }
  }

  const keeping = keep(run).catch((error: unknown) => {
    failure.resolve(error instanceof Error ? error : new Error(String(error)));
  });
  let readyPid = run.process.pid;
  waiting.add(() => {
    readyPid = run?.process.pid;
  });
  return {
    get pid() {
      return run?.process.pid;
    },
    async untilReplaced(pid) {
      while (readyPid === pid || readyPid !== run?.process.pid) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    failed: failure.promise,
    left: left.promise,
    async stop() {
      stopping.abort();
      if (run !== undefined) await endRun(run);
      await keeping;
    },
  };
}
