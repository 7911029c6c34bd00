import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import { readableRecord } from "@hanpan/server/readableRecord";
import * as z from "zod";
import { formNow, recordOf } from "./say.ts";

export type Journal = {
  /** Takes one line that the program `name` printed. */
  take(name: string, line: string): void;
  close(): Promise<void>;
};

const limitBytes = 20 * 1024 * 1024;
/** A file that cannot be written to is tried again, but not for every line. */
const reopenEveryMs = 1_000;
const warnings: readonly string[] = ["warn", "error", "fatal"];
const record = z.object({ level: z.string(), message: z.string() });

type Log = { readonly stream: WriteStream; readonly openedAt: number; bytes: number };

function parseRecord(line: string): z.infer<typeof record> | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return record.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** A line as a person reads it: of a record of a log, its message. */
export function readable(line: string): string {
  return parseRecord(line)?.message ?? line;
}

/** PostgreSQL's messages short of its end (refused logins are FATAL), and Node's notes to the developers of libraries. */
const everyday = /^(\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] (?!PANIC)|\t|\(node:\d+\)|\(Use `node)/;

/** What of a line a person at the terminal should see: warnings, errors, and what is no record of a log. */
export function shownPart(line: string): string | undefined {
  const parsed = parseRecord(line);
  if (parsed !== undefined) return warnings.includes(parsed.level) ? parsed.message : undefined;
  return line.trim() === "" || everyday.test(line) ? undefined : line;
}

/** A line of the program `name` as standard output shows it. */
export function shownLine(
  name: string,
  line: string,
  terminal: "warnings" | "everything",
): string | undefined {
  const part = terminal === "everything" ? line : shownPart(line);
  if (part === undefined) return undefined;
  const isRecord = parseRecord(line) !== undefined;
  if (formNow() === "json") return isRecord ? line : recordOf(name, line);
  if (terminal === "everything") return isRecord ? readableRecord(line) : line;
  return `[${name}] ${part}`;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Keeps what the programs print: a file for each below `directory` (the last 20 MB and the 20 before), and on
 * standard output only what a person should see, or in production everything.
 */
export function openJournal(directory: string, terminal: "warnings" | "everything" | "nothing"): Journal {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const logs = new Map<string, Log>();

  function open(name: string): Log {
    const path = join(directory, `${name}.log`);
    try {
      if (sizeOf(path) > limitBytes) renameSync(path, `${path}.1`);
    } catch {
      // A disk that takes no change: the file goes on, if it does.
    }
    const stream = createWriteStream(path, { flags: "a", mode: 0o600 });
    const log = { stream, openedAt: performance.now(), bytes: sizeOf(path) };
    // A full disk must not end the programs that are watched.
    log.stream.on("error", () => undefined);
    logs.set(name, log);
    return log;
  }

  function logOf(name: string): Log {
    const log = logs.get(name) ?? open(name);
    const isSpent = log.stream.destroyed || log.bytes > limitBytes;
    if (!isSpent || performance.now() - log.openedAt < reopenEveryMs) return log;
    log.stream.end();
    return open(name);
  }

  return {
    take(name, line) {
      const log = logOf(name);
      log.bytes += Buffer.byteLength(line) + 1;
      log.stream.write(`${line}\n`);
      const shown = terminal === "nothing" ? undefined : shownLine(name, line, terminal);
      if (shown !== undefined) process.stdout.write(`${shown}\n`);
    },
    async close() {
      await Promise.all([...logs.values()].map(({ stream }) => new Promise((done) => stream.end(done))));
    },
  };
}
