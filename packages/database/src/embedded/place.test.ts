import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ClusterError } from "./clusterError.ts";
import { findPlace } from "./place.ts";

let base: string;
let home: string;
let elsewhere: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "hanpan-place-"));
  home = join(base, "home");
  elsewhere = join(base, "elsewhere");
  mkdirSync(home);
});
afterEach(() => rmSync(base, { recursive: true }));

const note = () => writeFileSync(join(home, "location"), `${elsewhere}\n`);

test("where the account may enter, the data lies at home", () => {
  expect(findPlace(home, true)).toBe(home);
  expect(readdirSync(home)).toEqual([]);
});

test.each([true, false])(
  "data that lies elsewhere stays there, whatever the rights are today: %s",
  (mayEnter) => {
    note();
    mkdirSync(elsewhere);
    expect(findPlace(home, mayEnter)).toBe(elsewhere);
  },
);

test("a copy without the place that it names does not begin anew", () => {
  note();
  for (const mayEnter of [true, false])
    expect(() => findPlace(home, mayEnter)).toThrow(`The database of ${home} lies in ${elsewhere}`);
  expect(existsSync(elsewhere)).toBe(false);
});

test("data at home that cannot be entered any more is not begun anew elsewhere", () => {
  mkdirSync(join(home, "cluster"));
  expect(() => findPlace(home, false)).toThrow(ClusterError);
  expect(readdirSync(home)).toEqual(["cluster"]);
});

test("of two databases none is chosen", () => {
  note();
  for (const place of [join(home, "cluster"), elsewhere]) mkdirSync(place);
  expect(() => findPlace(home, true)).toThrow("There are two databases");
});
