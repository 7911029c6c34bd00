import type { Pool } from "pg";
import * as z from "zod";

const playRow = z.object({ play_seconds: z.number(), stake_won: z.number(), win_won: z.number() });

/** $1 = the member, $2 = the session. A bet of the session was made after it began, and ids are in the order of time. */
export const playText = `
  WITH played AS (
    SELECT launch_id, max(coalesce(settled_at, created_at)) AS last_at,
           sum(stake_won) FILTER (WHERE status <> 'ROLLED_BACK') AS stake_won,
           sum(win_won) AS win_won
      FROM platform.bet WHERE member_id = $1 AND bet_id >= $2 GROUP BY launch_id
  )
  SELECT coalesce(sum(greatest(0, extract(epoch FROM played.last_at - launch.first_used_at))), 0)::bigint AS play_seconds,
         coalesce(sum(played.stake_won), 0)::bigint AS stake_won,
         coalesce(sum(played.win_won), 0)::bigint AS win_won
    FROM played JOIN platform.launch ON launch.member_id = $1 AND launch.launch_id = played.launch_id
   WHERE launch.session_id = $2`;

/**
 * What a session has played: the time from each game's first use to its last bet, and stakes and wins of its
 * bets. Of a bet that was rolled back the stake does not count, and a win only when it was left to the member. The
 * session's bets are read once, however many games it opened.
 */
export async function readSessionPlay(
  pool: Pool,
  memberId: string,
  sessionId: string,
): Promise<{ playSeconds: number; stakeWon: number; winWon: number }> {
  const found = await pool.query(playText, [memberId, sessionId]);
  const row = playRow.parse(found.rows[0]);
  return { playSeconds: row.play_seconds, stakeWon: row.stake_won, winWon: row.win_won };
}
