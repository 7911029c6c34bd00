import type { Pool } from "pg";
import type { SpotSum } from "./stakeShares.ts";

/** The stakes of a round that the wallet has taken, by spot, and how many members they are of. */
export type RoundStakes = { readonly members: number; readonly sums: readonly SpotSum[] };

/**
 * What lies in rounds now, of members alone: play money is nobody's stake, and a bet that the wallet has not answered for lies
 * nowhere yet. A round without a bet is missing.
 */
export async function stakesOfRounds(
  pool: Pick<Pool, "query">,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, RoundStakes>> {
  const { rows } = await pool.query<{
    roundId: string;
    spot: string | null;
    stakeWon: number;
    members: number;
  }>({
    name: "live stakes of rounds",
    text: `SELECT round_id AS "roundId", bet.spot, sum(bet."stakeWon")::bigint AS "stakeWon",
        count(DISTINCT member_id)::int AS members
      FROM studio.live_placement
        CROSS JOIN LATERAL jsonb_to_recordset(bets) AS bet (spot text, "stakeWon" bigint)
      WHERE round_id = ANY ($1::uuid[]) AND state = 'CONFIRMED' AND NOT studio.is_play_money(member_id)
      GROUP BY GROUPING SETS ((round_id), (round_id, bet.spot)) ORDER BY round_id, bet.spot NULLS FIRST`,
    values: [roundIds],
  });
  const rounds = Map.groupBy(rows, ({ roundId }) => roundId);
  return new Map(
    [...rounds].map(([roundId, sums]) => [
      roundId,
      {
        members: sums.find(({ spot }) => spot === null)?.members ?? 0,
        sums: sums.flatMap(({ spot, stakeWon, members }) =>
          spot === null ? [] : { spot, stakeWon, members },
        ),
      },
    ]),
  );
}
