import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expand, parseVariables, type Unit } from "./unit.ts";

type Account = { readonly uid: number; readonly gid: number; readonly home: string };

/** @throws RangeError when there is nobody of that name. */
function accountOf(user: string): Account {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${user}:`));
  const [, , uid, gid, , home = "/"] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined) throw new RangeError(`there is no user ${user}`);
  return { uid: Number(uid), gid: Number(gid), home };
}

function variablesOf(unit: Unit, home: string): Record<string, string> {
  const variables: Record<string, string> = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    LANG: "C.UTF-8",
    HOME: home,
    USER: unit.user,
  };
  for (const text of unit.environment) {
    const at = text.indexOf("=");
    variables[text.slice(0, at)] = text.slice(at + 1);
  }
  for (const file of unit.environmentFiles) {
    try {
      Object.assign(variables, parseVariables(readFileSync(file.replace(/^-/, ""), "utf8")));
    } catch (error) {
      if (!file.startsWith("-")) throw error;
    }
  }
  return variables;
}

/** What this system allows at most: a rehearsal may be allowed less than a machine of one's own. */
function mostFilesHere(): number {
  const [, hard = ""] =
    /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  return hard === "unlimited" ? Number.POSITIVE_INFINITY : Number(hard);
}

/** A command as its unit runs it: as another user, with as many open files as it is to have. */
function commandAs(unit: Unit, words: readonly string[]): string[] {
  const mostFiles = Math.min(unit.mostFiles ?? 0, mostFilesHere());
  const limited = mostFiles === 0 ? [] : ["prlimit", `--nofile=${mostFiles}`, "--"];
  if (unit.user === "root") return [...limited, ...words];
  const { uid, gid } = accountOf(unit.user);
  return [...limited, "setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--init-groups", "--", ...words];
}

/** A service that is kept running as its unit says. */
export type Service = {
  /** The process now; undefined between an end and the next start. */
  readonly pid: number | undefined;
  /** Ends it, SIGTERM first and the hard way after the unit's time, or at once the hard way, and starts it no more. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Resolves when it is started no more: whether it ended well the last time. */
  readonly ended: Promise<boolean>;
  /** Sends a signal to it and everything that it started and that shares its group. */
  kill(signal: NodeJS.Signals): void;
};

/** Starts a service, and again whenever its unit says so. What it prints goes to a file of its own. */
export function startService(unit: Unit, logDirectory: string): Service {
  const account = accountOf(unit.user);
  const log = createWriteStream(`${logDirectory}/${unit.name.replace(/\.service$/, "")}.log`, { flags: "a" });
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  for (const directory of [
    ...unit.runtimeDirectories.map((name) => `/run/${name}`),
    ...unit.stateDirectories.map((name) => `/var/lib/${name}`),
  ]) {
    mkdirSync(directory, { recursive: true });
    chownSync(directory, account.uid, account.gid);
  }

  /** Answers whether it ended well. */
  async function runOnce(): Promise<boolean> {
    const env = variablesOf(unit, account.home);
    const options = { env, cwd: unit.workingDirectory };
    const endOf = (words: readonly string[]) => {
      const [program = "", ...parameters] = commandAs(unit, expand(words, env));
      const { status, stderr } = spawnSync(program, parameters, { ...options, encoding: "utf8" });
      if (status !== 0) log.write(`${words.join(" ")} ended with ${status}: ${stderr}\n`);
      return status;
    };
    // systemd.service(5): a condition that ends with 1 to 254 is a no, and no failure.
    for (const condition of unit.conditions) if (endOf(condition) !== 0) return true;
    for (const before of unit.before) if (endOf(before) !== 0) return false;
    const [program = "", ...parameters] = commandAs(unit, expand(unit.command, env));
    const started = spawn(program, parameters, {
      ...options,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    return await new Promise((resolve) => {
      started.once("error", (error) => {
        log.write(`${error.message}\n`);
        resolve(false);
      });
      // Not "close": what it started may go on and hold its output open, as PostgreSQL does without Patroni.
      started.once("exit", (code) => resolve(code === 0));
    });
  }

  async function keep(): Promise<boolean> {
    for (;;) {
      const isWell = await runOnce().catch((error: unknown) => {
        log.write(`${String(error)}\n`);
        return false;
      });
      child = undefined;
      if (unit.restart === "no" || (unit.restart === "on-failure" && isWell)) return isWell;
      await sleep(unit.restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return isWell;
    }
  }

  const keeping = keep();

  function kill(signal: NodeJS.Signals): void {
    if (child?.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }

  return {
    get pid() {
      return child?.pid;
    },
    ended: keeping,
    kill,
    async stop(signal = "SIGTERM") {
      stopping.abort();
      const { pid } = child ?? {};
      if (signal === "SIGKILL") kill(signal);
      else if (pid !== undefined) process.kill(pid, signal);
      const hard = setTimeout(() => kill("SIGKILL"), unit.stopMs);
      await keeping;
      clearTimeout(hard);
    },
  };
}
