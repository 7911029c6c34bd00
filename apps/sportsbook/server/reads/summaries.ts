import { setImmediate as others } from "node:timers/promises";
import type { FixtureSummary } from "../../protocol/fixture.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { summaryOf } from "../views/summary.ts";

/** Odds of matches that nobody asked for yet are computed for so long, then it is the others' turn. */
const turnMs = 5;

/** Fixtures as lists show them. Boards that must be computed first do not keep everybody else waiting. */
export async function summariesOf(rows: readonly FixtureRow[]): Promise<FixtureSummary[]> {
  const summaries: FixtureSummary[] = [];
  let sinceMs = performance.now();
  for (const row of rows) {
    summaries.push(summaryOf(row));
    if (performance.now() - sinceMs < turnMs) continue;
    await others();
    sinceMs = performance.now();
  }
  return summaries;
}
