import type { Score } from "@hanpan/games/sports/vocabulary";
import type { PoolClient } from "pg";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import type { FixtureProgress } from "../progress/fixtureProgress.ts";

type Moved = {
  readonly before: FixtureRow;
  readonly progress: FixtureProgress;
  readonly written: FixtureRow;
};

/**
 * Notes leads that stood between a step's events and not at its end: who was away for a while makes several of them up in one
 * step. What its end shows the fixture's own trigger notes (`score_leads`).
 */
export async function noteLeadsBetween(client: PoolClient, moves: readonly Moved[]): Promise<void> {
  for (const { before, progress, written } of moves) {
    const scores = scoresOf(before.score, progress);
    if (scores.length < 3) continue;
    for (const [place, to] of scores.slice(1).entries()) {
      const from = scores[place];
      if (from === undefined) continue;
      await client.query({
        name: "sports note leads",
        text: "SELECT sportsbook.note_leads($1, $2, $3, $4, $5, $6, $7)",
        values: [written.fixtureId, written.sport, written.version, from.home, from.away, to.home, to.away],
      });
    }
  }
}

/** The scores that a step passed, the one before it first. */
function scoresOf(before: Score, { events = [] }: FixtureProgress): readonly Score[] {
  const scores: Score[] = [before];
  let { home, away } = before;
  for (const { side, points } of events) {
    if (side === null || points === 0) continue;
    if (side === "HOME") home += points;
    else away += points;
    scores.push({ home, away });
  }
  return scores;
}
