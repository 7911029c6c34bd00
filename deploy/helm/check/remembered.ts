import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const keptMs = 7 * 86_400_000;

/** Removes what nobody asked for in a week: what was made of files as they are no more. */
function forgetOld(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = path.join(directory, name);
    const usedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - usedMs > keptMs) rmSync(file, { force: true });
  }
}

/**
 * What `make` answers, made once for all processes and runs: kept in a file of `directory` by all that it depends on. What it
 * throws is not kept.
 */
export function remembered(directory: string, dependsOn: readonly string[], make: () => string): string {
  const name = createHash("sha256").update(JSON.stringify(dependsOn)).digest("hex");
  const file = path.join(directory, name);
  if (existsSync(file)) {
    utimesSync(file, new Date(), new Date());
    return readFileSync(file, "utf8");
  }
  const made = make();
  mkdirSync(directory, { recursive: true });
  forgetOld(directory);
  // Under another name until it is whole, since other processes look for it too.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}

/** The paths and texts of the files of a folder, or of one file. */
export function contentsOf(place: string): string[] {
  if (statSync(place).isFile()) return [readFileSync(place, "utf8")];
  return globSync("**/*", { cwd: place, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => [path.relative(place, file), readFileSync(file, "utf8")]);
}
