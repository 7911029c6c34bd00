import { type RankedMember, rankedMember } from "@hanpan/contract/operator/objects/presence";
import type { Pool } from "pg";
import * as z from "zod";

/** So many of each list. */
const mostRanked = 20;

const ranked = z.array(rankedMember);
const answer = z.object({ won: ranked, lost: ranked, deposited: ranked, withdrew: ranked });

const topOf = (rows: string, amount: string) => `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', top.amount, 'member', jsonb_build_object('id', member.member_id,
      'loginId', member.login_id, 'nickname', member.nickname, 'simulated', member.simulated)) ORDER BY top.amount DESC, top.member_id), '[]')
    FROM (SELECT member_id, ${amount} AS amount FROM ${rows} WHERE ${amount} > 0 ORDER BY 2 DESC, 1 LIMIT ${mostRanked}) AS top
    JOIN platform.member USING (member_id))`;

/** The members of a day of Seoul who won and lost most by its settled bets, and who deposited and withdrew most on it. */
export async function readRanking(
  pool: Pool,
  day: string,
): Promise<{
  won: RankedMember[];
  lost: RankedMember[];
  deposited: RankedMember[];
  withdrew: RankedMember[];
}> {
  const { rows } = await pool.query(
    `WITH play AS MATERIALIZED (
       SELECT member_id, sum(win_won - stake_won)::bigint AS result FROM platform.member_day_play WHERE day = $1::date GROUP BY 1
     ), money AS MATERIALIZED (
       SELECT member_id, deposits_won, withdrawals_won FROM platform.member_day
        WHERE day = $1::date AND (deposits_won > 0 OR withdrawals_won > 0)
     )
     SELECT ${topOf("play", "result")} AS won, ${topOf("play", "-result")} AS lost,
       ${topOf("money", "deposits_won")} AS deposited, ${topOf("money", "withdrawals_won")} AS withdrew`,
    [day],
  );
  return answer.parse(rows[0]);
}
