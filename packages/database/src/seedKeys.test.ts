import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdSeedKeys, openSeed, presentSeal, SeedKeyError, sealSeed } from "./seedKeys.ts";

const seed = "3c".repeat(32);
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-seed-keys-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const fileOf = (name: string) => path.join(directory, "keys", name);

test("a key is made once, for its owner alone, and opens what it sealed, at that place alone", () => {
  holdSeedKeys(fileOf("one"), true);
  const text = readFileSync(fileOf("one"), "utf8");
  expect(text).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(fileOf("one")).mode & 0o777).toBe(0o600);
  holdSeedKeys(fileOf("one"), true);
  expect(readFileSync(fileOf("one"), "utf8")).toBe(text);
  const sealed = sealSeed("studio.seed/1", seed);
  expect(sealed).not.toContain(seed);
  expect(sealed.startsWith(presentSeal())).toBe(true);
  expect(sealSeed("studio.seed/1", seed)).not.toBe(sealed);
  expect(openSeed("studio.seed/1", sealed)).toBe(seed);
  expect(() => openSeed("studio.seed/2", sealed)).toThrow(SeedKeyError);
  const tampered = `${sealed.slice(0, -1)}${sealed.endsWith("A") ? "E" : "A"}`;
  expect(() => openSeed("studio.seed/1", tampered)).toThrow(SeedKeyError);
  expect(() => sealSeed("studio.seed/1", "no seed")).toThrow(RangeError);
});

test("a new key above the old one seals, and the old one opens still; one that is missing is named", () => {
  holdSeedKeys(fileOf("one"), false);
  const before = sealSeed("a", seed);
  writeFileSync(fileOf("two"), `${"ab".repeat(32)}\n${readFileSync(fileOf("one"), "utf8")}`);
  holdSeedKeys(fileOf("two"), false);
  expect(sealSeed("a", seed).slice(0, 11)).not.toBe(before.slice(0, 11));
  expect(openSeed("a", before)).toBe(seed);
  expect(() => openSeed("a", before.replace(/^1\.[0-9a-f]{8}/, "1.00000000"))).toThrow(/00000000/);
});

test("a file that is missing or holds something else is refused with its name", () => {
  expect(() => holdSeedKeys(fileOf("missing"), false)).toThrow(/missing/);
  for (const text of ["", "\n", "ab\n", `${"AB".repeat(32)}\n`]) {
    writeFileSync(fileOf("wrong"), text);
    expect(() => holdSeedKeys(fileOf("wrong"), false)).toThrow(SeedKeyError);
  }
});
