import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { failedInPlaywright, failedInVitest } from "./failedTests.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-failures-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

function report(value: unknown): string {
  const file = join(directory, "report.json");
  writeFileSync(file, JSON.stringify(value));
  return file;
}

test("a failed test is named with its file and how its reason begins, without colours", () => {
  const file = report({
    testResults: [
      {
        name: "/site/apps/api/src/bets.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "a bet", failureMessages: [] },
          {
            status: "failed",
            fullName: "a win",
            failureMessages: ["\u001b[31mexpected 1\u001b[39m to be 2\n    at line 3"],
          },
        ],
      },
    ],
  });
  expect(failedInVitest(file, "/site")).toEqual([
    "apps/api/src/bets.test.ts › a win\n    expected 1 to be 2\n        at line 3",
  ]);
});

test("a file that failed before its tests is named", () => {
  const file = report({
    testResults: [
      { name: "/site/a.test.ts", status: "failed", message: "cannot be imported", assertionResults: [] },
    ],
  });
  expect(failedInVitest(file, "/site")).toEqual(["a.test.ts › the file itself\n    cannot be imported"]);
});

test("a journey that failed or passed at its second attempt is named, however deep it stands", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "journey.spec.ts",
    ok: status === "expected",
    tests: [{ status, results: [{ error: { message: `reason of ${title}` } }] }],
  });
  const file = report({
    suites: [
      {
        specs: [spec("one", "expected")],
        suites: [{ specs: [spec("two", "unexpected"), spec("three", "flaky")] }],
      },
    ],
  });
  expect(failedInPlaywright(file)).toEqual([
    "journey.spec.ts › two\n    reason of two",
    "journey.spec.ts › three\n    reason of three",
  ]);
});

test("no report names nothing", () => {
  expect(failedInVitest(join(directory, "none.json"), "/site")).toEqual([]);
  expect(failedInPlaywright(join(directory, "none.json"))).toEqual([]);
});
