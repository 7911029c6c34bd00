import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import type { Pool, PoolClient } from "pg";
import { marketsAndOdds } from "./offer.ts";

/** What is seeded. */
export type Seeded = {
  readonly slips: number;
  readonly legs: number;
  readonly selections: number;
  readonly members: number;
  /** Matches that slips are on: all of them end. */
  readonly fixtureIds: readonly string[];
  /** Matches in play on which bets are placed meanwhile. */
  readonly liveIds: readonly string[];
};

/** What is to be seeded; with `allWin` each leg is over the line. */
export type Seeding = {
  readonly slips: number;
  readonly fixtures: number;
  readonly liveFixtures: number;
  readonly allWin: boolean;
};

/** The stake on each combination, and the odds of every leg: so that a return is easily computed another way. */
export const seededUnitWon = 10_000;
export const seededOddsHundredths = 200;

/**
 * Seeds open slips by SQL: one to five legs alike, three on average, every tenth of the larger ones a system that may lose
 * one leg. Some matches are bet on far more than others, as in life.
 */
export async function seedSlips(owner: Pool, options: Seeding): Promise<Seeded> {
  const client = await owner.connect();
  try {
    // A million rows take longer than any statement of the product may.
    await client.query("SET statement_timeout = 0");
    return await seed(client, options);
  } finally {
    client.release(true);
  }
}

async function seed(client: PoolClient, options: Seeding): Promise<Seeded> {
  const { slips } = options;
  const members = Math.max(1, Math.round(slips / 50));
  await seedLeague(client);
  const fixtureIds = await seedFixtures(client, "ends", options.fixtures);
  const liveIds = await seedFixtures(client, "live", options.liveFixtures);
  const { rows } = await client.query<{ termsId: number }>(
    `INSERT INTO sportsbook.terms (content) VALUES ($1) ON CONFLICT (content) DO UPDATE SET content = excluded.content
     RETURNING terms_id AS "termsId"`,
    [JSON.stringify(standardSlipTerms)],
  );
  // Keys are checked once for all, after all rows are there.
  await client.query(
    `ALTER TABLE sportsbook.leg DROP CONSTRAINT leg_fixture_id_fkey,
       DROP CONSTRAINT leg_member_id_slip_id_fkey`,
  );
  await client.query("DROP INDEX sportsbook.leg_of_selection");
  await client.query("SELECT setseed(0.2026)");
  await client.query(
    `CREATE TABLE public.bench_slip AS
     SELECT md5('member ' || (number % $2::integer))::uuid AS member_id, md5('slip ' || number)::uuid AS slip_id, number,
       1 + number % 5 AS leg_count,
       CASE WHEN number % 5 >= 2 AND number % 10 >= 5 AND number % 4 = 0 THEN number % 5 ELSE 1 + number % 5 END AS size,
       floor(power(random(), 2) * $3::integer)::integer AS base, 1 + floor(random() * ($3::integer / 6))::integer AS step
     FROM generate_series(1, $1::integer) AS number`,
    [slips, members, options.fixtures],
  );
  await client.query(
    `INSERT INTO sportsbook.slip (member_id, slip_id, content_hash, combination_size, unit_stake_won, stake_won, terms_id,
       total_odds_hundredths, maximum_return_won, state, bet_transaction_id, win_transaction_id, rollback_transaction_id,
       wallet_token)
     SELECT member_id, slip_id, sha256(slip_id::text::bytea), size, $1::bigint, $1::bigint * combinations, $2::integer, 100 * power(2, size)::integer,
       floor($1::bigint * combinations * power(2, size) * 1.08)::bigint, 'OPEN', gen_random_uuid(), gen_random_uuid(),
       gen_random_uuid(), 'bench ' || member_id
     FROM (SELECT *, CASE WHEN size < leg_count THEN leg_count ELSE 1 END AS combinations FROM public.bench_slip) AS slip
     ORDER BY number`,
    [seededUnitWon, rows[0]?.termsId],
  );
  await client.query(
    `INSERT INTO sportsbook.leg (member_id, slip_id, leg_number, fixture_id, market_key, selection, odds_hundredths)
     SELECT member_id, slip_id, leg, 'bench.ends.' || (base + leg * step) % $1::integer,
       CASE WHEN pick < 3 THEN 'MATCH_RESULT' ELSE 'TOTAL:25' END,
       (ARRAY['HOME', 'DRAW', 'AWAY', 'OVER', 'UNDER'])[1 + pick], $2::integer
     FROM (SELECT slip.*, leg, CASE WHEN $3 THEN 3 ELSE (number + leg * 7) % 5 END AS pick
           FROM public.bench_slip AS slip CROSS JOIN LATERAL generate_series(1, slip.leg_count) AS leg) AS legs
     ORDER BY number, leg`,
    [options.fixtures, seededOddsHundredths, options.allWin],
  );
  await client.query(
    "CREATE INDEX leg_of_selection ON sportsbook.leg (fixture_id, market_key, selection, member_id, slip_id)",
  );
  await client.query(
    `ALTER TABLE sportsbook.leg ADD FOREIGN KEY (fixture_id) REFERENCES sportsbook.fixture,
       ADD FOREIGN KEY (member_id, slip_id) REFERENCES sportsbook.slip`,
  );
  await client.query("VACUUM ANALYZE sportsbook.slip");
  await client.query("VACUUM ANALYZE sportsbook.leg");
  const counted = await client.query<{ legs: number; selections: number }>(
    `SELECT count(*) AS legs, count(DISTINCT (fixture_id, market_key, selection)) AS selections FROM sportsbook.leg`,
  );
  const { legs = 0, selections = 0 } = counted.rows[0] ?? {};
  return { slips, legs, selections, members, fixtureIds, liveIds };
}

/** Writes the league of all seeded matches. */
export async function seedLeague(client: Pool | PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO sportsbook.league (league_code, sport, name, is_virtual)
     VALUES ('bench', 'FOOTBALL', '{"ko":"벤치","en":"Bench"}', false)`,
  );
}

/** Writes so many matches in play; answers their ids. */
export async function seedFixtures(
  client: Pool | PoolClient,
  kind: "ends" | "live",
  count: number,
): Promise<string[]> {
  const side = (code: string) => JSON.stringify({ code, name: { ko: code, en: code } });
  const { rows } = await client.query<{ fixtureId: string }>(
    `INSERT INTO sportsbook.fixture (fixture_id, source, league_code, sport, home, away, starts_at, margin_bps, board,
       status)
     SELECT 'bench.' || $1 || '.' || number, 'FEED', 'bench', 'FOOTBALL', $3, $4, now() - interval '1 hour', 600, $5,
       'IN_PLAY'
     FROM generate_series(0, $2::integer - 1) AS number RETURNING fixture_id AS "fixtureId"`,
    [kind, count, side("home"), side("away"), JSON.stringify(marketsAndOdds)],
  );
  return rows.map(({ fixtureId }) => fixtureId);
}
