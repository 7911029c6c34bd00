import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";

/** How many tests passed and failed, and which failed, in a few lines each. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
};

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What a report says; undefined when there is none, or none that is JSON. */
export function readReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** What Vitest's JSON report counts; undefined when it wrote none that can be read. */
export function countVitest(file: string): Count | undefined {
  const { data } = vitestReport.safeParse(readReport(file));
  return data && { passed: data.numPassedTests, failed: data.numFailedTests };
}

/** What Playwright's JSON report counts: a test that passed only at a second attempt did not pass. */
export function countPlaywright(file: string): Count | undefined {
  const { data } = playwrightReport.safeParse(readReport(file));
  return data && { passed: data.stats.expected, failed: data.stats.unexpected + data.stats.flaky };
}

/**
 * The count of a stage: its report held against how its program ended. A program that ended badly without a
 * failed test to show for it (no report, an error outside of any test) counts as one failure.
 */
export function countStage(endedWell: boolean, report: Count | undefined): Count {
  if (endedWell) return report ?? { passed: 1, failed: 0 };
  return { passed: report?.passed ?? 0, failed: Math.max(report?.failed ?? 0, 1) };
}
