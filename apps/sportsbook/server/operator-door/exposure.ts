import { winnerOf } from "@hanpan/games/sports/settlement/finalResult";
import { type Market, marketOfKey, type Sport } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import * as z from "zod";
import type { Exposure } from "../../protocol/desk.ts";
import { scoresThatMatter } from "./scoresThatMatter.ts";

/**
 * What was bet on one selection and is not settled. A slip counts with its whole stake and with the most that it can
 * return: all its other legs won. `voidWon` is that most when this leg is void.
 */
export type SelectionBets = {
  readonly marketKey: string;
  readonly selection: string;
  readonly slips: number;
  readonly stakeWon: number;
  readonly returnWon: number;
  readonly voidWon: number;
};

const betsRow = z.object({
  marketKey: z.string(),
  selection: z.string(),
  slips: z.coerce.number(),
  stakeWon: z.coerce.number(),
  returnWon: z.coerce.number(),
  voidWon: z.coerce.number(),
});

/**
 * What is open on a fixture, selection by selection. A slip has one leg of a match at most, so none counts twice. A
 * void leg divides a multiple's return by its odds; of a system it leaves combinations as they are, so its highest
 * return stands for it. Only markets that can be void need it.
 */
export async function findOpenBets(pool: Pool, fixtureId: string): Promise<SelectionBets[]> {
  const { rows } = await pool.query(
    `SELECT leg.market_key AS "marketKey", leg.selection, count(*) AS slips, sum(slip.stake_won) AS "stakeWon",
       sum(slip.maximum_return_won) AS "returnWon",
       sum(CASE WHEN leg.market_key !~ '(MONEYLINE|0)$' THEN 0
         WHEN slip.combination_size = (SELECT count(*) FROM sportsbook.leg AS every
           WHERE every.member_id = slip.member_id AND every.slip_id = slip.slip_id)
         THEN ceil(slip.maximum_return_won * 100.0 / leg.odds_hundredths)
         ELSE slip.maximum_return_won END) AS "voidWon"
     FROM sportsbook.leg AS leg JOIN sportsbook.slip AS slip USING (member_id, slip_id)
     WHERE leg.fixture_id = $1 AND slip.state IN ('SENT', 'OPEN') AND NOT EXISTS (
       SELECT FROM sportsbook.result AS result WHERE result.fixture_id = leg.fixture_id
         AND result.market_key = leg.market_key AND result.selection = leg.selection)
     GROUP BY leg.market_key, leg.selection`,
    [fixtureId],
  );
  return z.array(betsRow).parse(rows);
}

const settledRow = z.object({
  slips: z.coerce.number(),
  stakeWon: z.coerce.number(),
  paidWon: z.coerce.number(),
});

/** The slips on a fixture that are settled, what was staked on them whole, and what they were paid. */
export async function findSettledBets(pool: Pool, fixtureId: string): Promise<z.output<typeof settledRow>> {
  const { rows } = await pool.query(
    `SELECT count(*) AS slips, coalesce(sum(slip.stake_won), 0) AS "stakeWon",
       coalesce(sum(slip.paid_won), 0) AS "paidWon"
     FROM sportsbook.leg AS leg JOIN sportsbook.slip AS slip USING (member_id, slip_id)
     WHERE leg.fixture_id = $1 AND slip.state = 'SETTLED'`,
    [fixtureId],
  );
  return settledRow.parse(rows[0]);
}

/** What the house may lose on some of a fixture's bets: the final score by which they return the most. */
export function exposureOf(sport: Sport, bets: readonly SelectionBets[]): Exposure {
  const sumOf = (amount: (bet: SelectionBets) => number) => bets.reduce((sum, bet) => sum + amount(bet), 0);
  const stakeWon = sumOf((bet) => bet.stakeWon);
  return {
    slips: sumOf((bet) => bet.slips),
    stakeWon,
    returnWon: sumOf((bet) => bet.returnWon),
    worstWon: mostReturned(sport, bets) - stakeWon,
  };
}

/** The most that the bets return by any final score. Markets of a match go together: not every sum of sides can win. */
function mostReturned(sport: Sport, bets: readonly SelectionBets[]): number {
  const markets = marketsOf(bets);
  let most = 0;
  for (const score of scoresThatMatter(
    sport,
    markets.map(({ market }) => market),
  )) {
    let returned = 0;
    for (const { market, own, voidWon } of markets) {
      const winner = winnerOf(market, score);
      returned += "void" in winner ? voidWon : (own.get(winner.won) ?? 0);
    }
    most = Math.max(most, returned);
  }
  return most;
}

type MarketBets = {
  readonly market: Market;
  /** What each selection returns when it wins. */
  readonly own: ReadonlyMap<string, number>;
  readonly voidWon: number;
};

function marketsOf(bets: readonly SelectionBets[]): MarketBets[] {
  const byKey = Map.groupBy(bets, ({ marketKey }) => marketKey);
  return [...byKey].flatMap(([key, own]) => {
    const market = marketOfKey(key);
    if (market === null) return [];
    return {
      market,
      own: new Map(own.map(({ selection, returnWon }) => [selection, returnWon])),
      voidWon: own.reduce((sum, bet) => sum + bet.voidWon, 0),
    };
  });
}
