import type { Pool, PoolClient } from "pg";

/** What the rows come to once everything is settled. */
export type Outcome = {
  readonly slips: number;
  readonly won: number;
  readonly lost: number;
  readonly returnWon: number;
  readonly paidWon: number;
  /** Slips whose return is another than the one that is computed here in SQL, from legs and results alone. */
  readonly wrong: number;
};

/**
 * Computes every seeded slip's return a second time, in another way than the sportsbook: combinations of winning legs, each
 * worth two to the power of its size, times the bonus of its size. Every seeded leg has odds of 2.00, and none is void.
 */
export async function outcomeOf(owner: Pool): Promise<Outcome> {
  const client = await owner.connect();
  try {
    await client.query("SET statement_timeout = 0");
    return await computed(client);
  } finally {
    client.release(true);
  }
}

async function computed(client: PoolClient): Promise<Outcome> {
  const { rows } = await client.query<Outcome>(
    `WITH bonus (size, factor) AS (VALUES (1, 100), (2, 100), (3, 103), (4, 103), (5, 105)),
     counted AS (
       SELECT slip.slip_id, count(*) FILTER (WHERE result.result = 'WON') AS won_legs
       FROM public.bench_slip AS slip JOIN sportsbook.leg AS leg USING (member_id, slip_id)
         JOIN sportsbook.result AS result USING (fixture_id, market_key, selection)
       GROUP BY slip.slip_id),
     right_one AS (
       SELECT counted.slip_id, CASE WHEN won_legs < bench.size THEN 0 ELSE
           floor(10000 * power(2, bench.size) * bonus.factor / 100
             * factorial(won_legs) / factorial(bench.size) / factorial(won_legs - bench.size)) END AS return_won
       FROM counted JOIN public.bench_slip AS bench USING (slip_id) JOIN bonus ON bonus.size = bench.size)
     SELECT count(*) AS slips, count(*) FILTER (WHERE slip.outcome = 'WON') AS won,
       count(*) FILTER (WHERE slip.outcome = 'LOST') AS lost, sum(slip.return_won)::bigint AS "returnWon",
       sum(slip.paid_won)::bigint AS "paidWon",
       count(*) FILTER (WHERE slip.state <> 'SETTLED' OR slip.return_won <> right_one.return_won) AS wrong
     FROM right_one JOIN public.bench_slip AS bench USING (slip_id)
       JOIN sportsbook.slip AS slip ON slip.member_id = bench.member_id AND slip.slip_id = bench.slip_id`,
  );
  const outcome = rows[0];
  if (outcome === undefined) throw new Error("nothing was seeded");
  return outcome;
}
