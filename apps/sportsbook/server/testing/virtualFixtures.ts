import { emptyRoot } from "@hanpan/games/fairness/betsTree";
import { publicValueOf } from "@hanpan/games/fairness/publicValue";
import { seoulDayAt } from "@hanpan/games/sports/league/calendar";
import { fixturesOfDay } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import type { Sport } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import { makeFixtures, writeLeagues } from "../calendar/makeFixtures.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { advanceDue } from "../scheduler/advance.ts";

const dayMs = 86_400_000;

/** Writes tomorrow's fixtures of the first league of a sport: none of them begins by itself during a test. */
export async function writeTomorrow(pool: Pool, sport: Sport, marginBps = 600): Promise<string[]> {
  const league = virtualLeagues.find((each) => each.sport === sport);
  if (league === undefined) throw new Error(`no league of ${sport}`);
  const day = seoulDayAt(Date.now() + dayMs);
  await writeLeagues(pool);
  await makeFixtures(pool, { league, day }, marginBps);
  return fixturesOfDay(league, day).map((fixture) => fixture.id);
}

/** Moves a fixture's begin so that it is that far now and its next step is due. */
export async function moveTo(pool: Pool, fixtureId: string, offsetMs: number): Promise<void> {
  await pool.query(
    `UPDATE sportsbook.fixture SET starts_at = clock_timestamp() - $2 * interval '1 millisecond',
       due_at = clock_timestamp() WHERE fixture_id = $1`,
    [fixtureId, offsetMs],
  );
}

/** The fixture as it is written. */
export async function fixtureOf(pool: Pool, fixtureId: string): Promise<FixtureRow> {
  const row = await findFixture(pool, fixtureId);
  if (row === null) throw new Error(`no fixture ${fixtureId}`);
  return row;
}

/** Makes the step of a match that is so far now, and gives the fixture after it. */
export async function playTo(pool: Pool, fixtureId: string, offsetMs: number): Promise<FixtureRow> {
  await moveTo(pool, fixtureId, offsetMs);
  await advanceDue(pool, { resting: [], maximum: 16, joinsBeacon: false });
  return await fixtureOf(pool, fixtureId);
}

/** A match that has not begun as it will be decided when nobody bets on it before its begin. */
export function whenNobodyBets(row: FixtureRow): FixtureRow {
  const publicValue = publicValueOf(row.fixtureId, { betsRoot: emptyRoot, beacon: null });
  return { ...row, publicValue };
}
