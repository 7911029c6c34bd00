import type { PoolClient } from "pg";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import type { AppliedProgress, FixtureProgress } from "./fixtureProgress.ts";
import { writeProgress } from "./writeProgress.ts";

/**
 * The one door through which a fixture changes, whoever knows better: the engine, a feed or an operator. Takes the row,
 * so that a bet and a change have one order; writes it with a higher version, its events, and the results of all that
 * was bet on it, corrections too. The caller commits and then calls `notifyFixtures`. Several fixtures in one transaction
 * are changed in the order of their ids. Null when there is no such fixture.
 */
export async function applyProgress(
  client: PoolClient,
  fixtureId: string,
  progress: FixtureProgress,
): Promise<AppliedProgress | null> {
  const row = await takeFixture(client, fixtureId);
  return row === null ? null : await writeProgress(client, row, progress);
}
