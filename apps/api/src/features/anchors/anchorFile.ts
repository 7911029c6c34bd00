import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";

/** The file of the anchors in its directory: one line an anchor, only ever added to. */
export const anchorFileOf = (directory: string): string => path.join(directory, "anchors.jsonl");

/** The whole lines of the file; none when it is not there. What a killed process left of a line is none. */
export function readAnchorFile(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  return text.split("\n").slice(0, -1);
}

/**
 * Adds a line to the file and waits until the disk has it. What a killed process left of a line is cut off first. The
 * caller has the turn: nobody else writes.
 */
export function appendAnchorLine(file: string, line: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o750 });
  const whole = readAnchorFile(file)
    .map((kept) => `${kept}\n`)
    .join("");
  const descriptor = openSync(file, "a", 0o640);
  try {
    ftruncateSync(descriptor, Buffer.byteLength(whole));
    writeSync(descriptor, `${line}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
