import type { Pool } from "pg";

/**
 * The fixtures whose row has another version than the known one: among those in play, whether they are known or not,
 * and those that are known.
 * @param versions of the known ones, by fixture id.
 */
export async function findNews(pool: Pool, versions: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await pool.query<{ fixtureId: string; version: number }>({
    name: "sports news",
    text: `SELECT fixture_id AS "fixtureId", version FROM sportsbook.fixture WHERE status = 'IN_PLAY'
      UNION SELECT fixture_id, version FROM sportsbook.fixture WHERE fixture_id = ANY($1)`,
    values: [[...versions.keys()]],
  });
  return rows.filter((row) => row.version !== versions.get(row.fixtureId)).map((row) => row.fixtureId);
}
