import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reachOf, readArchivedLog } from "./archivedLog.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-log-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Keeps pieces of a timeline, each written so many seconds since 1970 as its number says. */
function keep(timeline: number, ...numbers: number[]): void {
  for (const number of numbers) {
    const file = join(directory, `0000000${timeline}00000000000000${String(number).padStart(2, "0")}.gz`);
    writeFileSync(file, "");
    utimesSync(file, number, number);
  }
}

const at = new Date(1_000);
const manifest = {
  format: 1 as const,
  name: "1970-01-01T00-00-01Z",
  systemIdentifier: "1",
  postgres: "18",
  timeline: 1,
  segmentBytes: 16 * 1024 * 1024,
  startPosition: "0/1000028",
  stopPosition: "0/1000120",
  startedAt: at,
  stoppedAt: at,
  files: [],
  directories: [],
};
const reach = () => reachOf(manifest, readArchivedLog(directory));

test("the log leads to the last entry before a gap, and the piece that is missing is named", () => {
  keep(1, 1, 2, 3);
  expect(reach()).toEqual({ from: at, until: new Date(3_000), missing: undefined });
  keep(1, 5);
  expect(reach()).toEqual({ from: at, until: new Date(3_000), missing: "000000010000000000000004" });
  rmSync(join(directory, "000000010000000000000001.gz"));
  expect(reach()).toBeUndefined();
});

test("after a return it leads along the new timeline, and what was left behind is no gap in it", () => {
  keep(1, 1, 2, 3, 4, 5);
  writeFileSync(join(directory, "00000002.history.gz"), gzipSync("1\t0/3000A60\tbefore an instant\n"));
  keep(2, 3);
  expect(reach()).toEqual({ from: at, until: new Date(3_000), missing: undefined });
  keep(2, 5);
  expect(reach()).toMatchObject({ until: new Date(3_000), missing: "000000020000000000000004" });
  expect(reachOf({ ...manifest, stopPosition: "0/4000000" }, readArchivedLog(directory))).toBeUndefined();
});
