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
 * step. What its end shows the fixture's own trigger notes (`score_leads`). One statement, however many matches are made up.
 */
export async function noteLeadsBetween(client: PoolClient, moves: readonly Moved[]): Promise<void> {
  const changes = moves.flatMap(changesOf);
  if (changes.length === 0) return;
  await client.query({
    name: "sports note leads",
    text: `SELECT sportsbook.note_leads("fixtureId", sport, version, "homeBefore", "awayBefore", home, away)
      FROM jsonb_to_recordset($1) AS change ("fixtureId" text, sport text, version bigint, "homeBefore" integer,
        "awayBefore" integer, home integer, away integer)`,
    values: [JSON.stringify(changes)],
  });
}

/** The changes of the score within a step, in their order; none of a step that has one or none. */
function changesOf({ before, progress, written: { fixtureId, sport, version } }: Moved) {
  const scores = scoresOf(before.score, progress);
  if (scores.length < 3) return [];
  return scores.slice(1).flatMap(({ home, away }, place) => {
    const from = scores[place];
    return from === undefined
      ? []
      : [{ fixtureId, sport, version, homeBefore: from.home, awayBefore: from.away, home, away }];
  });
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
