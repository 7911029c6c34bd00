import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Binaries, completeInPlace, copyBinaries, findBinaries } from "./binaries.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-binaries-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

/** What npm leaves when install scripts are off: no symbolic link. */
function asNpmUnpacksIt(): Binaries {
  const root = join(directory, "native");
  cpSync(findBinaries().root, root, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(join(root, "lib"), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(root, "lib", entry.name));
  }
  return { root, version: "test" };
}

const versionOf = (binaries: Binaries) =>
  execFileSync(join(binaries.root, "bin", "postgres"), ["--version"], { encoding: "utf8" });

test("programs without their links are completed where they are", () => {
  const unpacked = asNpmUnpacksIt();
  expect(completeInPlace(unpacked)).toBe(true);
  expect(versionOf(unpacked)).toContain("PostgreSQL) 18");
});

test("a copy is complete and made once", () => {
  const unpacked = asNpmUnpacksIt();
  const copy = copyBinaries(unpacked, directory);
  rmSync(unpacked.root, { recursive: true });
  expect(copyBinaries(unpacked, directory)).toEqual(copy);
  expect(versionOf(copy)).toContain("PostgreSQL) 18");
});
