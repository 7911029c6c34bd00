import { instantOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import type { FixtureScope, FixturesQuery } from "../../protocol/calls.ts";
import { type FixtureRow, fixtureColumns, fixtureRow } from "../fixtures/fixtureRow.ts";

const dayMs = 86_400_000;

/** What each scope holds, and whether the newest comes first. Each is answered along an index of its own. */
const scopes: {
  readonly [scope in FixtureScope]: { readonly where: string; readonly isNewestFirst: boolean };
} = {
  LIVE: { where: "fixture.status = 'IN_PLAY'", isNewestFirst: false },
  TODAY: { where: "fixture.status IN ('SCHEDULED', 'IN_PLAY')", isNewestFirst: false },
  UPCOMING: { where: "fixture.status = 'SCHEDULED'", isNewestFirst: false },
  RESULTS: { where: "fixture.status NOT IN ('SCHEDULED', 'IN_PLAY')", isNewestFirst: true },
};

/** The moment at which a day of Seoul, YYYY-MM-DD, begins. */
export const beginOfSeoulDayMs = (day: string) => Date.parse(`${day}T00:00:00+09:00`);

/** The day of Seoul in which a moment lies. */
const seoulDayOf = (atMs: number) => new Date(atMs + 9 * 3_600_000).toISOString().slice(0, 10);

/** Where a list goes on. */
export const cursorOf = ({ startsAtMs, fixtureId }: FixtureRow) => `${startsAtMs}~${fixtureId}`;

/** The fixtures that a call asks for. */
export async function listFixtures(
  pool: Pool,
  query: FixturesQuery,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<FixtureRow[]> {
  const { where, isNewestFirst } = scopes[query.scope];
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = [where];
  if (query.sport !== undefined) conditions.push(`fixture.sport = ${given(query.sport)}`);
  if (query.leagueCode !== undefined) conditions.push(`fixture.league_code = ${given(query.leagueCode)}`);
  if (query.day !== undefined) {
    const beginsAtMs = beginOfSeoulDayMs(query.day);
    conditions.push(`fixture.starts_at >= ${instantOf(given(beginsAtMs))}`);
    conditions.push(`fixture.starts_at < ${instantOf(given(beginsAtMs + dayMs))}`);
  }
  if (query.scope === "TODAY") {
    const endsAtMs = beginOfSeoulDayMs(seoulDayOf(nowMs)) + dayMs;
    conditions.push(`fixture.starts_at < ${instantOf(given(endsAtMs))}`);
  }
  const cut = query.after?.indexOf("~") ?? -1;
  if (query.after !== undefined && cut > 0) {
    const after = `(${instantOf(given(Number(query.after.slice(0, cut))))}, ${given(query.after.slice(cut + 1))})`;
    conditions.push(`(fixture.starts_at, fixture.fixture_id) ${isNewestFirst ? "<" : ">"} ${after}`);
  }
  const direction = isNewestFirst ? "DESC" : "ASC";
  const { rows } = await pool.query(
    `SELECT ${fixtureColumns} FROM sportsbook.fixture AS fixture WHERE ${conditions.join(" AND ")}
     ORDER BY fixture.starts_at ${direction}, fixture.fixture_id ${direction} LIMIT ${given(limit)}`,
    values,
  );
  return rows.map((row) => fixtureRow.parse(row));
}
