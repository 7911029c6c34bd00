import { type GameCode, instantGameCodes } from "@hanpan/games/vocabulary";
import type { Pool } from "pg";
import type { OwnRound } from "../../protocol/calls.ts";

type FinishedRow = Omit<OwnRound, "key" | "startedAt"> & { readonly startedAt: Date };

/**
 * A member's finished rounds of a game, the newest first: those that began before the round `before`, or the latest.
 * A member has one round of a game open at a time, so that no two begin together. They are read along the index of all of the
 * member's rounds, since an index of their own would have to be written at each step of each round.
 */
export async function listFinished(
  pool: Pool,
  asked: {
    readonly memberId: string;
    readonly gameCode: GameCode;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<FinishedRow[]> {
  const isInstant = instantGameCodes.some((code) => code === asked.gameCode);
  const table = isInstant ? "studio.instant_round" : "studio.round";
  const { rows } = await pool.query<FinishedRow>(
    `SELECT round_id AS "roundId", state, started_at AS "startedAt", ${isInstant ? "stake_won + raised_won" : "stake_won"} AS "stakeWon",
       CASE WHEN state = 'CLOSED' THEN win_won END AS "winWon"
     FROM ${table}
     WHERE member_id = $1 AND game_code = $2 AND state IN ('CLOSED', 'VOID') AND started_at < coalesce(
       (SELECT b.started_at FROM ${table} b WHERE b.round_id = $3 AND b.member_id = $1), 'infinity')
     ORDER BY started_at DESC LIMIT $4`,
    [asked.memberId, asked.gameCode, asked.before, asked.limit],
  );
  return rows;
}
