import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countPlaywright, countStage, countVitest } from "./testReports.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-reports-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

function report(text: string): string {
  const file = join(directory, "report.json");
  writeFileSync(file, text);
  return file;
}

test("reports are counted, and a test that needed a second attempt did not pass", () => {
  expect(countVitest(report('{"numPassedTests": 3, "numFailedTests": 1, "success": false}'))).toEqual({
    passed: 3,
    failed: 1,
  });
  expect(countPlaywright(report('{"stats": {"expected": 5, "unexpected": 1, "flaky": 2}}'))).toEqual({
    passed: 5,
    failed: 3,
  });
});

test.each(["", "{", "{}", '{"stats": {}}'])("a report that says %j counts nothing", (text) => {
  expect(countVitest(report(text))).toBeUndefined();
  expect(countPlaywright(report(text))).toBeUndefined();
  expect(countVitest(join(directory, "missing.json"))).toBeUndefined();
});

test("a stage that ended badly never counts as passed", () => {
  expect(countStage(true, undefined)).toEqual({ passed: 1, failed: 0 });
  expect(countStage(false, undefined)).toEqual({ passed: 0, failed: 1 });
  expect(countStage(false, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 });
  expect(countStage(false, { passed: 9, failed: 4 })).toEqual({ passed: 9, failed: 4 });
});
