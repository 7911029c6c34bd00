import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { closedBoard } from "../odds/board.ts";
import type { FixtureProgress } from "../progress/fixtureProgress.ts";

/** A match begins so long after the time under which it was bet on, or it counts as postponed; an interval of SQL. */
export const latestBegin = "interval '12 hours'";

/** What becomes of a match that does not begin in time: all bets are void. */
export const postponed = (fixture: FixtureRow): FixtureProgress => ({
  status: "POSTPONED",
  board: closedBoard(fixture),
});
