import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import type { MatchStatus } from "@hanpan/games/sports/settlement/progress";
import type { Score } from "@hanpan/games/sports/vocabulary";
import type { FeedClock, FixtureEvent } from "../../protocol/fixture.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";

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
  /** Settle again though nothing of the above changes results: a ruling was made or taken back. */
  readonly isRuled?: boolean;
};

/** A fixture after a change. */
export type AppliedProgress = {
  readonly row: FixtureRow;
  /** Selections whose result became known or was corrected: legs wait to take it. */
  readonly resultCount: number;
};
