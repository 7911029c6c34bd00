import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestDirectory } from "./testDirectory.ts";

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "hanpan-place-"));
});

afterEach(() => rmSync(place, { recursive: true }));

test("a directory is made where there is room, and what a killed run left goes", () => {
  const { pid } = spawnSync("true");
  const left = join(place, `hanpan-test-run-${pid}-abc`);
  const another = join(place, `hanpan-test-run-${process.ppid}-abc`);
  for (const directory of [left, another]) mkdirSync(join(directory, "deep"), { recursive: true });
  const made = makeTestDirectory(place, 1);
  expect(made?.startsWith(place)).toBe(true);
  expect(readdirSync(made ?? "")).toEqual([]);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(another)).toBe(true);
});

test("without enough memory, or without such a place, there is none", () => {
  expect(makeTestDirectory(place, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(readdirSync(place)).toEqual([]);
  expect(makeTestDirectory(join(place, "missing"), 1)).toBeUndefined();
});
