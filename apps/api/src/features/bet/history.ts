import type { BetStatus, GameCategory } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { Bet } from "@hanpan/contract/objects/game";
import type { Pool } from "pg";
import * as z from "zod";
import { firstIdAfter, firstIdOf } from "./period.ts";

export type BetFilter = {
  readonly memberId: string;
  readonly language: Language;
  /** Seoul days of the bet, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
  readonly category?: GameCategory | undefined;
  readonly vendorId?: string | undefined;
  readonly status?: BetStatus | undefined;
};

export type BetTotals = {
  readonly count: number;
  readonly stake: number;
  readonly win: number;
  /** Win less stake of settled bets; an open bet has brought nothing yet. */
  readonly profit: number;
};

const betRow = z
  .object({
    bet_id: z.string(),
    number: z.number(),
    vendor_name: z.string(),
    game_name: z.string(),
    category: z.enum(["LIVE", "SLOT", "SPORTS", "MINI"]),
    round_id: z.string(),
    stake_won: z.number(),
    win_won: z.number(),
    status: z.enum(["OPEN", "SETTLED", "ROLLED_BACK"]),
    is_promo: z.boolean(),
    bet_at: z.date(),
    registered_at: z.date().nullable(),
    created_at: z.date(),
    settled_at: z.date().nullable(),
    amended_at: z.date().nullable(),
  })
  .transform(
    (row): Bet => ({
      id: row.bet_id,
      number: row.number,
      vendorName: row.vendor_name,
      gameName: row.game_name,
      category: row.category,
      roundId: row.round_id,
      stake: row.stake_won,
      win: row.win_won,
      status: row.status,
      isPromo: row.is_promo,
      betAt: row.bet_at.toISOString(),
      // Until a settlement is registered, the registration is that of the bet itself.
      registeredAt: (row.registered_at ?? row.created_at).toISOString(),
      createdAt: row.created_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      amendedAt: row.amended_at?.toISOString() ?? null,
    }),
  );

const columns = `bet.bet_id, bet.number, bet.category, bet.round_id, bet.stake_won, bet.win_won, bet.status, bet.is_promo,
  bet.bet_at, bet.registered_at, bet.created_at, bet.settled_at, bet.amended_at,
  CASE $2::text WHEN 'ko' THEN vendor.name_ko ELSE vendor.name_en END AS vendor_name,
  CASE $2::text WHEN 'ko' THEN game.name_ko ELSE game.name_en END AS game_name`;

const named =
  "JOIN platform.vendor ON vendor.vendor_id = bet.vendor_id JOIN platform.game ON game.game_id = bet.game_id";

/**
 * A bet's id begins with its instant, so a period is a range of the primary key, the history is read in the key's
 * order, and a page deep in it costs as much as the first.
 */
const filtered = `bet.member_id = $1
  AND ($3::uuid IS NULL OR bet.bet_id >= $3) AND ($4::uuid IS NULL OR bet.bet_id < $4)
  AND ($5::text IS NULL OR bet.category = $5)
  AND ($6::uuid IS NULL OR bet.vendor_id = $6)
  AND ($7::text IS NULL OR bet.status = $7::text::platform.bet_status)`;

function filterValues(filter: BetFilter): unknown[] {
  return [
    filter.memberId,
    filter.language,
    firstIdOf(filter.from),
    firstIdAfter(filter.to),
    filter.category ?? null,
    filter.vendorId ?? null,
    filter.status ?? null,
  ];
}

/** Where a page begins: after a bet, or so many rows from the start. */
export type BetStart = { readonly after: string } | { readonly skip: number };

const nil = "00000000-0000-0000-0000-000000000000";

/** A page in the order of the primary key: all bets, or those of a period. */
const inOrder = (order: Order) => `
  SELECT bet.* FROM platform.bet
  WHERE ${filtered} AND ($8::uuid IS NULL OR bet.bet_id ${order.beyond} $8)
  ORDER BY bet.bet_id ${order.direction} LIMIT $9 OFFSET $10`;

/** Open bets are few, and taken back ones rare: each has an index of its own (021-launch-and-bet.sql). */
const open = (order: Order) => `
  WITH bet AS MATERIALIZED (
    SELECT * FROM platform.bet WHERE bet.member_id = $1 AND bet.status = 'OPEN'
  )
  SELECT bet.* FROM bet
  WHERE ${filtered} AND ($8::uuid IS NULL OR bet.bet_id ${order.beyond} $8)
  ORDER BY bet.bet_id ${order.direction} LIMIT $9 OFFSET $10`;

const rolledBack = (order: Order) => `
  SELECT bet.* FROM platform.bet
  WHERE bet.status = 'ROLLED_BACK' AND ${filtered} AND ($8::uuid IS NULL OR bet.bet_id ${order.beyond} $8)
  ORDER BY bet.bet_id ${order.direction} LIMIT $9 OFFSET $10`;

/**
 * What matches may lie far apart among very many: the sums by day (026-bet-days.sql) say on which days there is any,
 * and only as many days are read as the page needs, with the bets that are not summed yet. Of the day in which the
 * page before ended nothing is known to be left, so it is read and counted as none.
 */
const byDays = (order: Order) => `
  WITH due AS (
    SELECT day, coalesce(sum(bets) FILTER (WHERE $8::uuid IS NULL OR day <> platform.bet_seoul_day($8)), 0) AS bets
    FROM platform.bet_day
    WHERE member_id = $1 AND ($11::date IS NULL OR day >= $11) AND ($12::date IS NULL OR day <= $12)
      AND ($5::text IS NULL OR category = $5) AND ($6::uuid IS NULL OR vendor_id = $6)
      AND ($7::text IS NULL OR status = $7::text::platform.bet_status)
      AND ($8::uuid IS NULL OR day ${order.beyond}= platform.bet_seoul_day($8))
    GROUP BY day
  ), ranked AS (
    SELECT day, sum(bets) OVER (ORDER BY day ${order.direction}) - bets AS before FROM due
  ), span AS (
    SELECT platform.first_bet_id(day) AS low, platform.first_bet_id(day + 1) AS high
    FROM ranked WHERE before < $9::bigint + $10::bigint
    UNION ALL
    SELECT coalesce(
      (SELECT platform.first_bet_id(summed_before) FROM platform.bet_progress WHERE member_id = $1), '${nil}'), NULL
  )
  SELECT bet.* FROM span, LATERAL (
    SELECT * FROM platform.bet
    WHERE ${filtered} AND ($8::uuid IS NULL OR bet.bet_id ${order.beyond} $8)
      AND bet.bet_id >= span.low AND bet.bet_id < coalesce(span.high, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    ORDER BY bet.bet_id ${order.direction} LIMIT $9::bigint + $10::bigint
  ) AS bet
  ORDER BY bet.bet_id ${order.direction} LIMIT $9 OFFSET $10`;

type Order = { readonly beyond: "<" | ">"; readonly direction: "" | "DESC" };

function pageOf(filter: BetFilter): (order: Order) => string {
  if (filter.status === "OPEN") return open;
  if (filter.status === "ROLLED_BACK") return rolledBack;
  return (filter.category ?? filter.vendorId ?? filter.status) ? byDays : inOrder;
}

/** Reads bets, the latest first unless `sort` says otherwise. */
export async function readBets(
  pool: Pool,
  filter: BetFilter,
  start: BetStart,
  limit: number,
): Promise<readonly Bet[]> {
  const order: Order =
    filter.sort === "createdAt" ? { beyond: ">", direction: "" } : { beyond: "<", direction: "DESC" };
  const page = pageOf(filter);
  const result = await pool.query(
    `SELECT ${columns} FROM (${page(order)}) AS bet ${named} ORDER BY bet.bet_id ${order.direction}`,
    [
      ...filterValues(filter),
      "after" in start ? start.after : null,
      limit,
      "skip" in start ? start.skip : 0,
      ...(page === byDays ? [filter.from ?? null, filter.to ?? null] : []),
    ],
  );
  return z.array(betRow).parse(result.rows);
}

const totalsRow = z.object({
  count: z.coerce.number(),
  stake: z.coerce.number(),
  win: z.coerce.number(),
  profit: z.coerce.number(),
});

/**
 * What the filters match in all: how many bets, stakes and wins in won, and the profit of what has ended. Of a bet that
 * was taken back the stake does not count, and a win only when it was left to the member: as the day's figures do it. Days that were summed before are read as their sums (026-bet-days.sql), so a long
 * history is not read through.
 */
export async function totalBets(pool: Pool, filter: BetFilter): Promise<BetTotals> {
  const result = await pool.query(
    `WITH matching AS (
       SELECT bets, stake_won, win_won, status FROM platform.bet_day
       WHERE member_id = $1 AND ($8::date IS NULL OR day >= $8) AND ($9::date IS NULL OR day <= $9)
         AND ($5::text IS NULL OR category = $5) AND ($6::uuid IS NULL OR vendor_id = $6)
         AND ($7::text IS NULL OR status = $7::text::platform.bet_status)
       UNION ALL
       SELECT 1, stake_won, win_won, status FROM platform.bet
       WHERE $2::text IS NOT NULL AND ${filtered} AND bet_id >= COALESCE(
         (SELECT platform.first_bet_id(summed_before) FROM platform.bet_progress WHERE member_id = $1),
         '00000000-0000-0000-0000-000000000000')
     )
     SELECT COALESCE(sum(bets), 0) AS count,
       COALESCE(sum(stake_won) FILTER (WHERE status <> 'ROLLED_BACK'), 0) AS stake,
       COALESCE(sum(win_won), 0) AS win,
       COALESCE(sum(CASE status WHEN 'SETTLED' THEN win_won - stake_won WHEN 'ROLLED_BACK' THEN win_won END), 0) AS profit
     FROM matching`,
    [...filterValues(filter), filter.from ?? null, filter.to ?? null],
  );
  return totalsRow.parse(result.rows[0]);
}

const provenBet = z.object({
  user: z.string(),
  transaction_uuid: z.string(),
  vendor_code: z.string(),
  api_url: z.string().nullable(),
  operator_id: z.string().nullable(),
});

/**
 * One bet of the member with what the vendor that has its game now is asked by; undefined when it is not theirs or not
 * there.
 */
export async function readBet(pool: Pool, memberId: string, betId: string, language: Language) {
  const result = await pool.query(
    `SELECT ${columns}, bet.member_id AS user, bet.transaction_uuid, asked.code AS vendor_code, asked.api_url,
       asked.operator_id
     FROM platform.bet ${named} JOIN platform.vendor AS asked ON asked.vendor_id = game.vendor_id
     WHERE bet.member_id = $1 AND bet.bet_id = $3`,
    [memberId, language, betId],
  );
  if (result.rows.length === 0) return undefined;
  return { bet: betRow.parse(result.rows[0]), round: provenBet.parse(result.rows[0]) };
}
