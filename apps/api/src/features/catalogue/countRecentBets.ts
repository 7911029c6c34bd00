import type { Pool } from "pg";

const recentMs = 7 * 24 * 60 * 60 * 1_000;
/** A game is hot when it is among so many most played ones, and was played so often, in the last seven days. */
const hotRank = 10;
const hotBets = 100;

/** Counts each game's bets of the last seven days, which order the lobby: a job's work, never a bet's. */
export async function countRecentBets(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `WITH counted AS (
       SELECT game.game_id, count(bet.bet_id) AS bets
       FROM platform.game LEFT JOIN platform.bet ON bet.game_id = game.game_id
         AND bet.bet_at >= $1 AND bet.status <> 'ROLLED_BACK'
       GROUP BY game.game_id
     ), ranked AS (
       SELECT game_id, bets, bets >= $3 AND rank() OVER (ORDER BY bets DESC) <= $2 AS is_hot FROM counted
     )
     UPDATE platform.game SET recent_bets = ranked.bets, is_hot = ranked.is_hot
     FROM ranked WHERE ranked.game_id = game.game_id
       AND (game.recent_bets, game.is_hot) IS DISTINCT FROM (ranked.bets, ranked.is_hot)`,
    [new Date(now.getTime() - recentMs), hotRank, hotBets],
  );
}
