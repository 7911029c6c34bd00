import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentsOf, remembered } from "./remembered.ts";

let place: string;
let directory: string;

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "hanpan-remembered-"));
  directory = path.join(place, "memory");
});

afterEach(() => rmSync(place, { recursive: true }));

test("what was made of the same is made once, and anew as soon as a file says something else", () => {
  const folder = path.join(place, "chart");
  mkdirSync(path.join(folder, "templates"), { recursive: true });
  const file = path.join(folder, "templates/pod.yaml");
  writeFileSync(file, "one");
  let made = 0;
  const ask = () =>
    remembered(directory, ["helm", ...contentsOf(folder)], () => {
      made += 1;
      return `made ${made}`;
    });
  expect([ask(), ask()]).toEqual(["made 1", "made 1"]);
  writeFileSync(file, "two");
  expect([ask(), ask()]).toEqual(["made 2", "made 2"]);
});

test("what cannot be made is not kept, and what nobody asked for in a week goes", () => {
  const fail = () => {
    throw new Error("no");
  };
  expect(() => remembered(directory, ["a"], fail)).toThrow("no");
  expect(remembered(directory, ["a"], () => "made")).toBe("made");
  const old = path.join(directory, "old");
  writeFileSync(old, "");
  const lastWeek = new Date(Date.now() - 8 * 86_400_000);
  utimesSync(old, lastWeek, lastWeek);
  remembered(directory, ["b"], () => "made");
  expect(existsSync(old)).toBe(false);
  expect(remembered(directory, ["a"], fail)).toBe("made");
});
