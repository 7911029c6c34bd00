import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { readReport } from "./testReports.ts";

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(""),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().default("") }).optional() })),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

const linesOfReason = 12;

/** A failed test in a few lines: its file, its name, and how its reason begins. */
function inFewLines(file: string, name: string, reason: string): string {
  const lines = stripVTControlCharacters(reason).trim().split("\n").slice(0, linesOfReason);
  return [`${file} › ${name}`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

/**
 * The tests that failed by Vitest's JSON report, files beneath `root`, each in a few lines; a file that failed outside of
 * any test is named too. None when there is no report that can be read.
 */
export function failedInVitest(file: string, root: string): readonly string[] {
  const { data } = vitestReport.safeParse(readReport(file));
  return (data?.testResults ?? []).flatMap((result) => {
    const where = relative(root, result.name);
    const failed = result.assertionResults.filter((test) => test.status === "failed");
    if (result.status === "failed" && failed.length === 0)
      return [inFewLines(where, "the file itself", result.message)];
    return failed.map((test) => inFewLines(where, test.fullName, (test.failureMessages ?? []).join("\n")));
  });
}

/** The journeys that failed, or passed only at a second attempt, by Playwright's JSON report; as `failedInVitest`. */
export function failedInPlaywright(file: string): readonly string[] {
  const { data } = playwrightReport.safeParse(readReport(file));
  const specsOf = (suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return (data?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => {
        const reason =
          test.results.find((result) => result.error !== undefined)?.error?.message ?? test.status;
        return inFewLines(spec.file, spec.title, reason);
      }),
  );
}
