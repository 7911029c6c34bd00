import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { NewEntry } from "./entry.ts";

export type Journal = {
  /** Writes a line; it is in the file when this returns. */
  write(entry: NewEntry): void;
  close(): void;
};

/** A journal that keeps nothing: of a crowd that is not compared. */
export const noJournal: Journal = { write: () => undefined, close: () => undefined };

/** Opens a journal outside of the site, to write at its end: one line of JSON for each entry. */
export function openJournal(path: string, now: () => number = Date.now): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "a", 0o600);
  return {
    write(entry) {
      writeSync(file, `${JSON.stringify({ ...entry, atMs: now() })}\n`);
    },
    close: () => closeSync(file),
  };
}
