import { randomBytes } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { newPurseId } from "./purseId.ts";
import { createPurseMoves, hashOf, type PurseAnswer, type PurseMoves } from "./purseMoves.ts";
import { alive, purseLimits, purseWon } from "./purseRules.ts";

/** Rows of a purse that is over stay for so long, by which the starts of an hour are counted. */
const keptMinutes = 60;

/** The rows of purses of play money, which no wallet knows. Amounts are whole won of play money. */
export type PurseStore = PurseMoves & {
  /** Begins a purse; null while a process of a version that knows none is there, and where as many are alive, or the visitor began as many, as may be. The token is kept as its hash. */
  begin(start: {
    readonly gameCode: string;
    readonly visitor: string | null;
    readonly rules: unknown;
  }): Promise<{ readonly purseId: string; readonly token: string } | null>;
  /**
   * The launch token is the purse's, which has not ended, and the game is the one that it was begun for: of that one alone the
   * platform has said that it may be tried. Null where it is not.
   */
  open(launch: {
    readonly purseId: string;
    readonly token: string;
    readonly gameCode: string;
  }): Promise<{ readonly balanceWon: number } | null>;
  balance(purseId: string, token: string): Promise<PurseAnswer>;
  /** The rules of play that the platform sent with its start; null where there is none. */
  rules(purseId: string): Promise<unknown>;
  /** Removes purses that are over, and all that was played with them; answers how many. */
  sweep(): Promise<number>;
  /** How many are alive, for the metrics. */
  countAlive(): Promise<number>;
};

/** The purses of a program's schema (`studio`, `sportsbook`). */
export function createPurseStore(pool: Pool, schema: "studio" | "sportsbook"): PurseStore {
  const [purses, calls] = [`${schema}.purse`, `${schema}.purse_call`];

  return {
    begin: ({ gameCode, visitor, rules }) =>
      withTransaction(pool, async (client) => {
        // Starts are few: one after another they are counted rightly.
        await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`${purses} begin`]);
        const { rows } = await client.query<{ all: number; started: number; mayBegin: boolean }>(
          `SELECT count(*) FILTER (WHERE ${alive}) AS all,
             NOT EXISTS (SELECT FROM ${schema}.process WHERE NOT knows_purses
               AND seen_at > statement_timestamp() - interval '5 seconds') AS "mayBegin",
             count(*) FILTER (WHERE visitor = $1 AND created_at > statement_timestamp() - interval '1 hour') AS started
           FROM ${purses}`,
          [visitor],
        );
        const counted = rows[0];
        if (counted?.mayBegin !== true || counted.all >= purseLimits.alive) return null;
        if (counted.started >= purseLimits.startsAnHour) return null;
        await client.query(
          `UPDATE ${purses} SET ended_at = clock_timestamp() WHERE purse_id IN (
             SELECT purse_id FROM ${purses} WHERE visitor = $1 AND ${alive}
             ORDER BY last_used_at DESC, purse_id OFFSET $2)`,
          [visitor, purseLimits.ofVisitor - 1],
        );
        const [purseId, token] = [newPurseId(), randomBytes(32).toString("base64url")];
        await client.query(
          `INSERT INTO ${purses} (purse_id, token_hash, game_code, visitor, rules, balance_won)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [purseId, hashOf(token), gameCode, visitor, JSON.stringify(rules ?? null), purseWon],
        );
        return { purseId, token };
      }),
    async open({ purseId, token, gameCode }) {
      const { rows } = await pool.query<{ balanceWon: number }>(
        `UPDATE ${purses} SET opened_at = coalesce(opened_at, clock_timestamp()), last_used_at = clock_timestamp()
         WHERE purse_id = $1 AND token_hash = $2 AND game_code = $3 AND ${alive} RETURNING balance_won AS "balanceWon"`,
        [purseId, hashOf(token), gameCode],
      );
      return rows[0] ?? null;
    },
    async balance(purseId, token) {
      const { rows } = await pool.query<{ balanceWon: number }>(
        `SELECT balance_won AS "balanceWon" FROM ${purses} WHERE purse_id = $1 AND token_hash = $2 AND ${alive}`,
        [purseId, hashOf(token)],
      );
      const found = rows[0];
      return found === undefined
        ? { kind: "REFUSED", status: "RS_ERROR_TOKEN_EXPIRED" }
        : { kind: "OK", balanceWon: found.balanceWon };
    },
    async rules(purseId) {
      const { rows } = await pool.query<{ rules: unknown }>(
        `SELECT rules FROM ${purses} WHERE purse_id = $1`,
        [purseId],
      );
      return rows[0]?.rules ?? null;
    },
    ...createPurseMoves(pool, purses, calls),
    async sweep() {
      const { rows } = await pool.query<{ swept: number }>(
        `SELECT ${schema}.sweep_play_money(${keptMinutes}, 200) AS swept`,
      );
      return rows[0]?.swept ?? 0;
    },
    async countAlive() {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*) AS count FROM ${purses} WHERE ${alive}`,
      );
      return rows[0]?.count ?? 0;
    },
  };
}
