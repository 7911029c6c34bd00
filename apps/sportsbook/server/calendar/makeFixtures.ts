import { randomBytes } from "node:crypto";
import { sealSeed } from "@hanpan/database";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { presentScheme } from "@hanpan/games/fairness/publicValue";
import { fixturesOfDay, type VirtualFixture } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import type { League, Team } from "@hanpan/games/sports/league/team";
import { instantOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import { placeOf } from "../seeds/seedPlaces.ts";

/** Makes the rows of virtual leagues, and keeps their names up to date. */
export async function writeLeagues(pool: Pool, given: readonly League[] = virtualLeagues): Promise<void> {
  const leagues = given.map((league) => {
    const { code, sport, name } = league;
    return { code, sport, name, place: virtualLeagues.indexOf(league) };
  });
  await pool.query(
    `INSERT INTO sportsbook.league AS league (league_code, sport, name, is_virtual, display_order)
       SELECT code, sport, name, true, place
       FROM jsonb_to_recordset($1) AS given (code text, sport text, name jsonb, place integer)
     ON CONFLICT (league_code) DO UPDATE SET name = excluded.name, display_order = excluded.display_order
       WHERE (league.name, league.display_order) IS DISTINCT FROM (excluded.name, excluded.display_order)`,
    [JSON.stringify(leagues)],
  );
}

/** A day of a league. */
export type LeagueDay = { readonly league: League; readonly day: string };

/** Those of some days of leagues whose fixtures are not all written; a day is written as a whole, so its last one shows it. */
export async function findUnmade(pool: Pool, days: readonly LeagueDay[]): Promise<LeagueDay[]> {
  const lasts = days.map(({ league, day }) => fixturesOfDay(league, day).at(-1)?.id ?? "");
  const { rows } = await pool.query<{ fixtureId: string }>(
    `SELECT fixture_id AS "fixtureId" FROM sportsbook.fixture WHERE fixture_id = ANY($1)`,
    [lasts],
  );
  const made = new Set(rows.map((row) => row.fixtureId));
  return days.filter((_, place) => !made.has(lasts[place] ?? ""));
}

/**
 * Writes the fixtures of a league's day that begin after now, each with a server seed of its own whose commitment is
 * public from this moment. Those that are written already stay as they are, whoever wrote them. Answers how many are new.
 */
export async function makeFixtures(
  pool: Pool,
  { league, day }: LeagueDay,
  marginBps: number,
): Promise<number> {
  const fixtures = fixturesOfDay(league, day).map((fixture) => rowOf(fixture));
  const { rowCount } = await pool.query(
    `INSERT INTO sportsbook.fixture (fixture_id, source, league_code, sport, season, round, home, away, starts_at,
       due_at, margin_bps, sealed_seed, server_seed_hash, client_seed, scheme)
     SELECT id, 'VIRTUAL', $2, $3, season, round, home, away, ${instantOf('"startsAtMs"')},
       ${instantOf('"startsAtMs"')}, $4, sealed, hash, id, ${presentScheme}
     FROM jsonb_to_recordset($1) AS given (id text, season integer, round integer, home jsonb, away jsonb,
       "startsAtMs" bigint, sealed text, hash text)
     WHERE ${instantOf('"startsAtMs"')} > statement_timestamp()
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(fixtures), league.code, league.sport, marginBps],
  );
  return rowCount ?? 0;
}

const teamOf = ({ code, name }: Team) => ({ code, name });

function rowOf({ id, season, round, home, away, startsAtMs }: VirtualFixture) {
  const seed = randomBytes(32).toString("hex");
  const sealed = sealSeed(placeOf.fixture(id), seed);
  const hash = commitmentOf(seed);
  return { id, season, round, home: teamOf(home), away: teamOf(away), startsAtMs, sealed, hash };
}
