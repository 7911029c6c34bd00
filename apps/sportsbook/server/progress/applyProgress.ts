import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import type { MatchStatus } from "@hanpan/games/sports/settlement/progress";
import type { Score } from "@hanpan/games/sports/vocabulary";
import type { PoolClient } from "pg";
import type { FeedClock, FixtureEvent } from "../../protocol/fixture.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { writeProgress } from "./writeProgress.ts";

/** What changes of a fixture; what is absent stays as it is. */
export type FixtureProgress = {
  readonly status?: MatchStatus;
  readonly score?: Score;
  readonly completedInnings?: number;
  readonly state?: FixtureRow["state"];
  readonly clock?: FeedClock | null;
  /** What is offered from now on; null: nothing of its own. */
  readonly board?: OddsBoard | null;
  readonly boardOffsetMs?: number;
  readonly startsAtMs?: number;
  readonly suspended?: boolean;
  readonly suspendedMarkets?: readonly string[];
  /** What happened since, numbered on from those that are written. */
  readonly events?: readonly Omit<FixtureEvent, "number">[];
  /** The next step of a virtual match; a status that is final has none. */
  readonly dueAtMs?: number;
  /** Settle anew though nothing of the above changes results: a ruling was made or taken back. */
  readonly isRuled?: boolean;
};

/** A fixture after a change. */
export type AppliedProgress = {
  readonly row: FixtureRow;
  /** Selections whose result became known or was corrected: legs wait to take it. */
  readonly resultCount: number;
};

/**
 * The one door through which a fixture changes, whoever knows better: the engine, a feed or an operator. Takes the row,
 * so that a bet and a change have one order; writes it with a higher version, its events, and the results of all that
 * was bet on it, corrections too. The caller commits and then calls `tellFixtures`. Several fixtures in one transaction
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
