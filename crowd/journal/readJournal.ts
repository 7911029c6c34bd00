import { readFileSync } from "node:fs";
import { type Entry, entry } from "./entry.ts";

/**
 * Reads a journal. Its last line may be half written, where the crowd was killed while it wrote: it says nothing then.
 *
 * @throws Error that names the line, when another one is no entry.
 */
export function readJournal(path: string): Entry[] {
  const lines = readFileSync(path, "utf8").split("\n");
  const last = lines.pop() ?? "";
  return lines.concat(last === "" ? [] : [last]).flatMap((line, place) => {
    const isLast = place === lines.length;
    const read = entry.safeParse(parsed(line));
    if (read.success) return [read.data];
    if (isLast) return [];
    throw new Error(`Line ${place + 1} of ${path} is no entry of a journal.`);
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
