import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/** The file of erased accounts in its directory, beside the anchors' and outside of the database: one line an account, only ever added to. */
export const erasedFileOf = (directory: string): string => path.join(directory, "erased.jsonl");

const line = z.object({ member: z.uuid(), closedAt: z.iso.datetime(), erasedAt: z.iso.datetime() });

/** An account that was erased: its id, which leads to nobody, and when it was closed and erased. */
export type ErasedLine = z.output<typeof line>;

/** The whole lines of the file; none when it is not there. What a killed process left of a line is none. */
export function readErasedFile(file: string): readonly ErasedLine[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  return text.split("\n").flatMap((written) => {
    const read = line.safeParse(parsed(written));
    return read.success ? [read.data] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Adds a line and waits until the disk has it; what a killed process left of one is ended first. */
export function appendErasedLine(file: string, erased: ErasedLine): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o750 });
  appendFileSync(file, `\n${JSON.stringify(erased)}\n`, { mode: 0o640 });
  const descriptor = openSync(file, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
