import { type BetStatus, betStatuses, gameCategories } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import { winReasons } from "@hanpan/contract/moneyEnumerations";
import type { OperatorBet } from "@hanpan/contract/operator/objects/bet";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { backTotals } from "../lib/backTotals.ts";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import {
  type ListOrder,
  type ListShape,
  listOrderOf,
  type SortColumns,
  type Sorted,
  sourceOf,
} from "../lib/listOrder.ts";
import type { Counted, Placed } from "../lib/page.ts";
import { addStretch, periodOf } from "../lib/period.ts";
import { addPlace, microsecondsOf, type Place, sortKey } from "../lib/place.ts";
import { readBack, type Stretch } from "../lib/readBack.ts";

export type BetFilter = Sorted & {
  readonly member?: string | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
  readonly status?: BetStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const instant = z.date().transform((at) => at.toISOString());

const row = z
  .object({
    bet_id: z.string(),
    number: z.number(),
    member_id: z.string(),
    login_id: z.string(),
    nickname: z.string(),
    simulated: z.boolean(),
    vendor_id: z.string(),
    vendor_name: z.string(),
    game_id: z.string(),
    game_name: z.string(),
    category: z.enum(gameCategories),
    round_id: z.string(),
    stake_won: z.number(),
    win_won: z.number(),
    status: z.enum(betStatuses),
    win_reasons: z.array(z.string()),
    is_free: z.boolean(),
    is_promo: z.boolean(),
    said_game_code: z.string().nullable(),
    bet_at: instant,
    created_at: instant,
    settled_at: instant.nullable(),
    amended_at: instant.nullable(),
    at_microseconds: z.number(),
    sort_key: sortKey,
  })
  .transform(
    (found): Placed<OperatorBet> => ({
      atMicroseconds: found.at_microseconds,
      id: found.bet_id,
      key: found.sort_key,
      item: {
        id: found.bet_id,
        number: found.number,
        member: {
          id: found.member_id,
          loginId: found.login_id,
          nickname: found.nickname,
          simulated: found.simulated,
        },
        vendorId: found.vendor_id,
        vendorName: found.vendor_name,
        gameId: found.game_id,
        gameName: found.game_name,
        category: found.category,
        roundId: found.round_id,
        stake: found.stake_won,
        win: found.win_won,
        status: found.status,
        // One that a later version notes is none to this one.
        winReasons: winReasons.filter((reason) => found.win_reasons.includes(reason)),
        isFree: found.is_free,
        isPromo: found.is_promo,
        saidGameCode: found.said_game_code,
        betAt: found.bet_at,
        createdAt: found.created_at,
        settledAt: found.settled_at,
        amendedAt: found.amended_at,
      },
    }),
  );

const shape: ListShape = {
  table: "platform.bet",
  alias: "bet",
  at: "bet.bet_at",
  id: "bet.bet_id",
  isAscending: false,
};

/** What bets are sorted by. No index has the sums of bets: it would slow each of them. */
export const betOrders = {
  AGE: { key: "bet.bet_at", type: "instant" },
  STAKE: { key: "bet.stake_won", type: "bigint" },
  WIN: { key: "bet.win_won", type: "bigint" },
} satisfies SortColumns;

const newestFirst: ListOrder = { column: null, isAscending: false };

/** Reads the bets of the conditions with the names of everything. */
export async function selectBets(
  connection: Pool | PoolClient,
  where: Conditions,
  language: Language,
  limit: number,
  order: ListOrder = newestFirst,
  place: Place | null = null,
): Promise<readonly Placed<OperatorBet>[]> {
  const { rows, orderBy } = sourceOf(where, shape, order, place, limit);
  const found = await connection.query(
    `SELECT bet.bet_id, bet.number, bet.member_id, member.login_id, member.nickname, member.simulated, bet.vendor_id, bet.game_id,
            bet.category, bet.round_id, bet.stake_won, bet.win_won, bet.status, bet.is_free, bet.is_promo, bet.said_game_code, bet.bet_at, bet.created_at,
            bet.settled_at, bet.amended_at, ${microsecondsOf("bet.bet_at")} AS at_microseconds, bet.sort_key,
            ARRAY(SELECT DISTINCT early.reason FROM platform.wallet_transaction AS paid JOIN platform.win_reason AS early
                USING (member_id, vendor_id, transaction_uuid)
              WHERE bet.win_won > 0 AND paid.bet_id = bet.bet_id AND paid.member_id = bet.member_id
                AND paid.kind = 'WIN' AND paid.amount_won > 0 AND paid.rolled_back_at IS NULL) AS win_reasons,
            CASE ${where.place(language)} WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS vendor_name,
            CASE ${where.place(language)} WHEN 'en' THEN game.name_en ELSE game.name_ko END AS game_name
       FROM ${rows}
       JOIN platform.member ON member.member_id = bet.member_id
       JOIN platform.vendor ON vendor.vendor_id = bet.vendor_id
       JOIN platform.game ON game.game_id = bet.game_id
      ORDER BY ${orderBy}`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** What a filter asks for of the play itself, beside whose and when: no index finds that. */
const ofPlay = ({ vendor, game, status }: BetFilter) =>
  Object.entries({ vendor_id: vendor, game_id: game, status }).filter(([, value]) => value !== undefined);

function addOfPlay(where: Conditions, filter: BetFilter): Conditions {
  for (const [column, value] of ofPlay(filter)) where.add(`bet.${column} = ?`, value);
  return where;
}

function conditionsOf(filter: BetFilter, stretch: Stretch): Conditions {
  const where = createConditions();
  where.addGiven("bet.member_id = ?", filter.member);
  addStretch(where, "bet.bet_at", stretch);
  return where;
}

/**
 * Bets of a filter. `read` gives those after a place, read back in time, so that depth costs nothing; in another order those that `count`
 * counts. `count` says how many there are, and what was staked and won, counted back in time: once, for whoever asks for it.
 */
export function betsOf(pool: Pool, filter: BetFilter, language: Language, now: Date) {
  let asked: ReturnType<typeof totalsBack> | undefined;
  const totals = () => {
    asked ??= totalsBack(pool, filter, now);
    return asked;
  };
  return {
    read: (place: Place | null, limit: number) =>
      listOrderOf(filter, betOrders, shape).column === null
        ? readNewest(pool, { filter, language, now }, place, limit)
        : readSorted(pool, { filter, language, totals }, place, limit),
    count: (): Promise<Counted<"stake" | "win">> => totals(),
  };
}

type Asked = { readonly filter: BetFilter; readonly language: Language };

const readNewest = (
  pool: Pool,
  { filter, language, now }: Asked & { readonly now: Date },
  place: Place | null,
  limit: number,
): Promise<readonly Placed<OperatorBet>[]> =>
  readBack({ period: periodOf(filter), place, limit, now }, (stretch, most) => {
    const where = addOfPlay(conditionsOf(filter, stretch), filter);
    addPlace(where, { at: "bet.bet_at", id: "bet.bet_id" }, place);
    return selectBets(pool, where, language, most);
  });

async function readSorted(
  pool: Pool,
  { filter, language, totals }: Asked & { readonly totals: () => ReturnType<typeof totalsBack> },
  place: Place | null,
  limit: number,
): Promise<readonly Placed<OperatorBet>[]> {
  const { since } = await totals();
  const period = periodOf(filter);
  const where = addOfPlay(conditionsOf(filter, { ...period, from: since ?? period.from }), filter);
  return selectBets(pool, where, language, limit, listOrderOf(filter, betOrders, shape), place);
}

/** What is read of each bet that is looked at: no more, since all of them are sorted. */
const lookedAt = ["bet_at", "bet_id", "stake_won", "win_won", "vendor_id", "game_id", "status"].map(
  (column) => `bet.${column}`,
);

const totalsRow = z.object({
  looked: z.number(),
  matched: z.number(),
  stake: z.number(),
  win: z.number(),
  oldest: z.date().nullable(),
});

const totalsBack = (pool: Pool, filter: BetFilter, now: Date) =>
  backTotals(
    {
      period: periodOf(filter),
      now,
      isNarrowed: ofPlay(filter).length > 0,
    },
    { stake: 0, win: 0 },
    (all, one) => ({ stake: all.stake + one.stake, win: all.win + one.win }),
    async (stretch, most) => {
      const where = conditionsOf(filter, stretch);
      const looked = where.text();
      const bound = where.place(most);
      const matches = [
        "true",
        ...ofPlay(filter).map(([column, value]) => `bet.${column} = ${where.place(value)}`),
      ].join(" AND ");
      const { rows } = await pool.query(
        `SELECT count(*) AS looked, count(*) FILTER (WHERE ${matches}) AS matched,
                coalesce(sum(stake_won) FILTER (WHERE ${matches}), 0)::bigint AS stake,
                coalesce(sum(win_won) FILTER (WHERE ${matches}), 0)::bigint AS win, min(bet_at) AS oldest
           FROM (SELECT ${lookedAt.join(", ")} FROM platform.bet AS bet WHERE ${looked}
                  ORDER BY bet.bet_at DESC, bet.bet_id DESC LIMIT ${bound}) AS bet`,
        [...where.values],
      );
      const { stake, win, ...found } = totalsRow.parse(rows[0]);
      return { ...found, of: { stake, win } };
    },
  );
