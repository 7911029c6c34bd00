import {
  type GameCategory,
  gameCategories,
  type Volatility,
  volatilities,
} from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { OperatorGame } from "@hanpan/contract/operator/objects/vendor";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { searchColumns } from "../../features/catalogue/search.ts";
import { writeGame } from "../../features/catalogue/writeGames.ts";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { searchedId } from "../lib/searchedId.ts";

const row = z.object({
  id: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  code: z.string(),
  category: z.enum(gameCategories),
  nameKo: z.string(),
  nameEn: z.string(),
  thumbnail: z.string(),
  rtp: z.coerce.number().nullable(),
  volatility: z.enum(volatilities).nullable(),
  minBet: z.number(),
  maxBet: z.number(),
  active: z.boolean(),
  vendorActive: z.boolean(),
  recentBets: z.number(),
});
const counted = z.object({ total: z.number() });

export type GameFilter = {
  readonly vendor?: string | undefined;
  readonly category?: GameCategory | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** One game by its id. */
  readonly id?: string;
};

const selected = (language: string) => `SELECT game.game_id AS id, game.vendor_id AS "vendorId", game.code,
  CASE ${language} WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS "vendorName",
  game.category, game.name_ko AS "nameKo", game.name_en AS "nameEn", game.thumbnail, game.rtp, game.volatility,
  game.min_bet_won AS "minBet", game.max_bet_won AS "maxBet", game.status = 'ACTIVE' AS active,
  vendor.status = 'ACTIVE' AS "vendorActive", game.recent_bets AS "recentBets"`;

/** A page of games in the order of their Korean names. */
export async function listGames(connection: Pool | PoolClient, filter: GameFilter, language: Language) {
  const { page = 1, limit = 20 } = filter;
  const where = createConditions();
  where.addGiven("game.game_id = ?", filter.id);
  where.addGiven("game.vendor_id = ?", filter.vendor);
  where.addGiven("game.category = ?", filter.category);
  if (filter.search !== undefined && filter.search !== "") {
    const id = searchedId(filter.search);
    if (id !== null) where.add("game.game_id = ?::uuid", id);
    else
      where.add(
        "strpos(lower(game.name_ko || ' ' || game.name_en || ' ' || game.code), lower(?)) > 0",
        filter.search,
      );
  }
  const from = `FROM platform.game JOIN platform.vendor USING (vendor_id) WHERE ${where.text()}`;
  const total = await connection.query(`SELECT count(*) AS total ${from}`, [...where.values]);
  const found = await connection.query(
    `${selected(where.place(language))} ${from} ORDER BY game.name_ko, game.game_id
     LIMIT ${where.place(limit)} OFFSET ${where.place((page - 1) * limit)}`,
    [...where.values],
  );
  return { list: z.array(row).parse(found.rows), page, limit, total: counted.parse(total.rows[0]).total };
}

/** One game; refuses NOT_FOUND. */
export async function readGame(
  connection: Pool | PoolClient,
  gameId: string,
  language: Language,
): Promise<OperatorGame> {
  const [game] = (await listGames(connection, { id: gameId, limit: 1 }, language)).list;
  if (game === undefined) throw refuse("NOT_FOUND");
  return game;
}

export type GameChange = {
  readonly category: GameCategory;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly thumbnail: string;
  readonly rtp: number | null;
  readonly volatility?: Volatility | null | undefined;
  readonly minBet: number;
  readonly maxBet: number;
  readonly active: boolean;
};

/**
 * Adds a game, within a transaction; NOT_FOUND without its vendor, CODE_TAKEN when the vendor has the code, or had it in a
 * game that another has now.
 */
export async function addGame(
  client: PoolClient,
  game: GameChange & { readonly vendorId: string; readonly code: string },
): Promise<string> {
  const vendor = await client.query("SELECT FROM platform.vendor WHERE vendor_id = $1 FOR UPDATE", [
    game.vendorId,
  ]);
  if (vendor.rows.length === 0) throw refuse("NOT_FOUND");
  const known = await client.query(
    "SELECT FROM platform.game WHERE $1 IN (vendor_id, former_vendor_id) AND code = $2",
    [game.vendorId, game.code],
  );
  if (known.rows.length > 0) throw refuse("CODE_TAKEN");
  const { minBet, maxBet, volatility, ...fields } = game;
  const gameId = await writeGame(client, {
    ...fields,
    volatility: volatility ?? null,
    minBetWon: minBet,
    maxBetWon: maxBet,
  });
  await setGameStatus(client, gameId, game.active);
  return gameId;
}

/** Changes a game, within a transaction, with all that it is searched by. */
export async function changeGame(client: PoolClient, game: OperatorGame, change: GameChange): Promise<void> {
  const search = searchColumns({ ...change, code: game.code });
  await client.query(
    `UPDATE platform.game SET category = $2, name_ko = $3, name_en = $4, thumbnail = $5, rtp = $6, volatility = $7,
       min_bet_won = $8, max_bet_won = $9, status = $10, search_text = $11, search_initials = $12, search_grams = $13
     WHERE game_id = $1`,
    [
      game.id,
      change.category,
      change.nameKo,
      change.nameEn,
      change.thumbnail,
      change.rtp,
      change.volatility === undefined ? game.volatility : change.volatility,
      change.minBet,
      change.maxBet,
      change.active ? "ACTIVE" : "PAUSED",
      search.searchText,
      search.searchInitials,
      search.searchGrams,
    ],
  );
}

/** Deletes a game that nobody has opened, bet on or kept; IN_USE otherwise. */
export async function deleteGame(client: PoolClient, gameId: string): Promise<void> {
  const used = await client.query(
    `SELECT WHERE EXISTS (SELECT FROM platform.launch WHERE game_id = $1)
               OR EXISTS (SELECT FROM platform.favourite WHERE game_id = $1)
               OR EXISTS (SELECT FROM platform.bet WHERE game_id = $1)`,
    [gameId],
  );
  if (used.rows.length > 0) throw refuse("IN_USE");
  await client.query("DELETE FROM platform.game WHERE game_id = $1", [gameId]);
}

/** Takes a game off or puts it on: it holds from the next bet on. */
export async function setGameStatus(client: PoolClient, gameId: string, isActive: boolean): Promise<void> {
  await client.query("UPDATE platform.game SET status = $2 WHERE game_id = $1", [
    gameId,
    isActive ? "ACTIVE" : "PAUSED",
  ]);
}
