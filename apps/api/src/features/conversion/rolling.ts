import type { RollingEntry } from "@hanpan/contract/calls/conversion";
import { gameCategories, type RollingEntryKind, rollingEntryKinds } from "@hanpan/contract/enumerations";
import { seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";

export type RollingQuery = {
  readonly memberId: string;
  readonly kind?: RollingEntryKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
};

/** The ledger's unit of rolling is 1/10,000 won. */
const rollingUnitsPerWon = 10_000;

/**
 * Rolling earned, a row a Seoul day and category, and its conversions; without what the member has deleted. A day is
 * written down when it is over: until then its row grows, and stays though the member deletes it.
 */
const entries = `
  SELECT entry.* FROM (
    SELECT day::text || '.' || category AS id, 'EARNED' AS kind, day, category, stake_won AS stake,
           rolling_earned AS amount, ((day + 1)::timestamp AT TIME ZONE 'Asia/Seoul') - interval '1 second' AS at
      FROM platform.member_day_play WHERE member_id = $1 AND rolling_earned <> 0
    UNION ALL
    SELECT transfer_id::text, 'CONVERTED', platform.seoul_day(occurred_at), NULL, 0, amount, occurred_at
      FROM ledger.statement
     WHERE member_id = $1 AND account = 'ROLLING' AND type = 'ROLLING_CONVERSION' AND type <> 'BET' AND type <> 'WIN'
  ) AS entry
  LEFT JOIN platform.hidden_until AS until ON until.member_id = $1 AND until.kind = 'ROLLING'
  WHERE NOT EXISTS (SELECT FROM platform.hidden_entry AS hidden
          WHERE hidden.member_id = $1 AND hidden.kind = 'ROLLING' AND hidden.entry_id = entry.id)
    AND (until.day IS NULL OR entry.day >= until.day)`;

/** What changes no more, and may be hidden: what is earned today still grows. */
const isFinal = (today: string) => `kind = 'CONVERTED' OR day < ${today}`;

const rows = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(rollingEntryKinds),
    day: z.string(),
    category: z.enum(gameCategories).nullable(),
    stake: z.number(),
    amount: z.number(),
    at: z.date(),
  }),
);
const counted = z.object({ total: z.number() });

/** One page of the rolling history. It has a few rows a day, so that a page number reaches all of it. */
export async function listRolling(
  pool: Pool,
  query: RollingQuery,
  now: Date,
): Promise<{ list: RollingEntry[]; page: number; limit: number; total: number }> {
  const { page = 1, limit = 20 } = query;
  const filter = [query.memberId, query.kind ?? null, query.from ?? null, query.to ?? null];
  const filtered = `SELECT * FROM (${entries}) AS entry WHERE ($2::text IS NULL OR kind = $2)
    AND ($3::date IS NULL OR day >= $3) AND ($4::date IS NULL OR day <= $4)`;
  const direction = query.sort === "createdAt" ? "ASC" : "DESC";
  const [found, total] = await Promise.all([
    pool.query(
      `SELECT id, kind, day::text AS day, category, stake, amount, at FROM (${filtered}) AS entry
        ORDER BY at ${direction}, id ${direction} LIMIT $5 OFFSET $6`,
      [...filter, limit, (page - 1) * limit],
    ),
    pool.query(`SELECT count(*) AS total FROM (${filtered}) AS entry`, filter),
  ]);
  return {
    list: rows.parse(found.rows).map((row) => ({
      id: row.id,
      kind: row.kind,
      day: row.day,
      category: row.category,
      stake: row.stake,
      amount: row.amount / rollingUnitsPerWon,
      // A day that is not over yet was written down now.
      createdAt: (row.at > now ? now : row.at).toISOString(),
    })),
    page,
    limit,
    total: counted.parse(total.rows[0]).total,
  };
}

/**
 * Hides rows of the rolling history: conversions, and what was earned on days that are over. Answers how many were
 * hidden now.
 */
export async function hideRolling(
  pool: Pool,
  memberId: string,
  ids: readonly string[] | "all",
  now: Date,
): Promise<number> {
  const today = seoulDay(now);
  if (ids !== "all") {
    const hidden = await pool.query(
      `INSERT INTO platform.hidden_entry (member_id, kind, entry_id)
       SELECT $1, 'ROLLING', id FROM (${entries}) AS entry
        WHERE id = ANY ($2) AND (${isFinal("$3::date")}) ON CONFLICT DO NOTHING`,
      [memberId, ids, today],
    );
    return hidden.rowCount ?? 0;
  }
  const hidden = await pool.query(
    `WITH shown AS (SELECT id, kind, day FROM (${entries}) AS entry WHERE ${isFinal("$2::date")}),
          past AS (
            INSERT INTO platform.hidden_until AS until (member_id, kind, sequence, day)
            SELECT $1, 'ROLLING', 0, $2::date WHERE EXISTS (SELECT FROM shown WHERE day < $2::date)
            ON CONFLICT (member_id, kind) DO UPDATE SET day = greatest(until.day, excluded.day)
          ),
          today AS (
            INSERT INTO platform.hidden_entry (member_id, kind, entry_id)
            SELECT $1, 'ROLLING', id FROM shown WHERE day >= $2::date ON CONFLICT DO NOTHING
          )
     SELECT count(*) AS total FROM shown`,
    [memberId, today],
  );
  return counted.parse(hidden.rows[0]).total;
}
