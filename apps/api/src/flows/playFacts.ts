import type { Pool } from "pg";
import * as z from "zod";

const playRow = z.object({ play_seconds: z.number(), net_won: z.number() });

/**
 * What a session has played: the time from each game's first use to its last bet, and win − stake of its
 * bets. A bet that was rolled back counts for neither side.
 */
export async function readSessionPlay(
  pool: Pool,
  memberId: string,
  sessionId: string,
): Promise<{ playSeconds: number; netResultWon: number }> {
  const found = await pool.query(
    `SELECT coalesce(sum(p.play_seconds), 0)::bigint AS play_seconds, coalesce(sum(p.net_won), 0)::bigint AS net_won
       FROM platform.launch l,
            LATERAL (SELECT greatest(0, extract(epoch FROM max(coalesce(b.settled_at, b.created_at)) - l.first_used_at))
                              AS play_seconds,
                            sum(b.win_won - b.stake_won) FILTER (WHERE b.status <> 'ROLLED_BACK') AS net_won
                       FROM platform.bet b
                      WHERE b.member_id = l.member_id AND b.launch_id = l.launch_id AND b.bet_id >= $3) p
      WHERE l.member_id = $1 AND l.session_id = $2`,
    [memberId, sessionId, sessionId],
  );
  const row = playRow.parse(found.rows[0]);
  return { playSeconds: row.play_seconds, netResultWon: row.net_won };
}
