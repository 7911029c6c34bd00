import { type BetStatus, betStatuses, gameCategories } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { OperatorBet } from "@hanpan/contract/operator/objects/bet";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import type { Placed } from "../lib/page.ts";
import { addStretch, periodOf } from "../lib/period.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";
import { readBack } from "../lib/readBack.ts";

export type BetFilter = {
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
    is_free: z.boolean(),
    is_promo: z.boolean(),
    said_game_code: z.string().nullable(),
    bet_at: instant,
    created_at: instant,
    settled_at: instant.nullable(),
    amended_at: instant.nullable(),
    at_microseconds: z.number(),
  })
  .transform(
    (found): Placed<OperatorBet> => ({
      atMicroseconds: found.at_microseconds,
      id: found.bet_id,
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

/** Reads the bets of the conditions with the names of everything. */
export async function selectBets(
  connection: Pool | PoolClient,
  where: Conditions,
  language: Language,
  limit: number,
  order: "ASC" | "DESC" = "DESC",
): Promise<readonly Placed<OperatorBet>[]> {
  const conditions = where.text();
  const found = await connection.query(
    `SELECT bet.bet_id, bet.number, bet.member_id, member.login_id, member.nickname, member.simulated, bet.vendor_id, bet.game_id,
            bet.category, bet.round_id, bet.stake_won, bet.win_won, bet.status, bet.is_free, bet.is_promo, bet.said_game_code, bet.bet_at, bet.created_at,
            bet.settled_at, bet.amended_at, ${microsecondsOf("bet.bet_at")} AS at_microseconds,
            CASE ${where.place(language)} WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS vendor_name,
            CASE ${where.place(language)} WHEN 'en' THEN game.name_en ELSE game.name_ko END AS game_name
       FROM (SELECT bet.* FROM platform.bet AS bet WHERE ${conditions}
              ORDER BY bet.bet_at ${order}, bet.bet_id ${order} LIMIT ${where.place(limit)}) AS bet
       JOIN platform.member ON member.member_id = bet.member_id
       JOIN platform.vendor ON vendor.vendor_id = bet.vendor_id
       JOIN platform.game ON game.game_id = bet.game_id
      ORDER BY bet.bet_at ${order}, bet.bet_id ${order}`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** Bets after a place, the newest first; read back in time, so that depth costs nothing. */
export function readBets(
  pool: Pool,
  filter: BetFilter,
  language: Language,
  place: Place | null,
  limit: number,
  now: Date,
): Promise<readonly Placed<OperatorBet>[]> {
  return readBack({ period: periodOf(filter), place, limit, now }, (stretch, most) => {
    const where = createConditions();
    where.addGiven("bet.member_id = ?", filter.member);
    where.addGiven("bet.vendor_id = ?", filter.vendor);
    where.addGiven("bet.game_id = ?", filter.game);
    where.addGiven("bet.status = ?", filter.status);
    addStretch(where, "bet.bet_at", stretch);
    addPlace(where, { at: "bet.bet_at", id: "bet.bet_id" }, place);
    return selectBets(pool, where, language, most);
  });
}
