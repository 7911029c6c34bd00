import { fixturesOfDay, virtualLeagues } from "@hanpan/games";
import type { Pool } from "pg";
import { daysAhead } from "../../../apps/sportsbook/server/calendar/calendar.ts";
import { makeFixtures, writeLeagues } from "../../../apps/sportsbook/server/calendar/makeFixtures.ts";

/** Of a busy day's matches the last begins so long after the first. */
const spreadMs = 100_000;

/**
 * Writes tomorrow's fixtures of all leagues, and has so many of them begin within the next moments, as no real day has
 * it: all leagues alike, spread evenly, so that all of them are in play at once for about three minutes. Every change of
 * a fixture is noted with its moment. Gives their ids.
 */
export async function beginBusyDay(pool: Pool, owner: Pool, count: number): Promise<string[]> {
  const [, tomorrow] = daysAhead(Date.now(), 1);
  if (tomorrow === undefined) throw new Error("there is no tomorrow");
  await writeLeagues(pool);
  for (const league of virtualLeagues) await makeFixtures(pool, { league, day: tomorrow }, 600);
  const perLeague = Math.ceil(count / virtualLeagues.length);
  const ids = virtualLeagues
    .flatMap((league) => fixturesOfDay(league, tomorrow).slice(0, perLeague))
    .map((fixture) => fixture.id)
    .slice(0, count);
  await owner.query(`
    CREATE UNLOGGED TABLE sportsbook.bench_change (fixture_id text, version bigint, changed_at timestamptz);
    COMMENT ON TABLE sportsbook.bench_change IS '@local when each version of a fixture was written';
    GRANT INSERT ON sportsbook.bench_change TO hanpan_sports;
    CREATE FUNCTION sportsbook.bench_note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO sportsbook.bench_change VALUES (NEW.fixture_id, NEW.version, clock_timestamp());
      RETURN NULL;
    END $$;
    CREATE TRIGGER bench_note AFTER UPDATE OF version ON sportsbook.fixture
      FOR EACH ROW EXECUTE FUNCTION sportsbook.bench_note();`);
  await pool.query(
    `UPDATE sportsbook.fixture AS fixture SET starts_at = begin.at, due_at = begin.at
     FROM (SELECT id, clock_timestamp() - place * $2 * interval '1 millisecond' AS at
       FROM unnest($1::text[]) WITH ORDINALITY AS given (id, place)) AS begin
     WHERE fixture.fixture_id = begin.id`,
    [ids, Math.round(spreadMs / count)],
  );
  return ids;
}

/** When each version was written, epoch milliseconds, by `<fixture> <version>`. */
export async function writtenAtMs(owner: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ name: string; atMs: number }>(
    `SELECT fixture_id || ' ' || version AS name,
       (extract(epoch FROM changed_at) * 1000)::double precision AS "atMs" FROM sportsbook.bench_change`,
  );
  return new Map(rows.map(({ name, atMs }) => [name, atMs]));
}
