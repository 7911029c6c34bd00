import { winnerOf } from "@hanpan/games/sports/settlement/finalResult";
import { type BuiltOdds, builtOddsOf } from "@hanpan/games/sports/slip/slip";
import { type Market, marketOfKey, type Score, type Sport } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import * as z from "zod";
import type { Exposure } from "../../protocol/desk.ts";
import { scoresThatMatter } from "./scoresThatMatter.ts";

/** What runs on of a slip's stake: what its member has not sold. */
export const runningStakeText =
  "slip.stake_won / slip.unit_stake_won * (slip.unit_stake_won - slip.sold_unit_won)";

/**
 * What was bet on one selection and is not settled, parts that were sold left out. A slip counts with its whole stake and with the most that it can
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
 * Open slips of the same selections as one bet, at the same odds: what they return with a score follows from `built` and
 * what was staked.
 */
export type BuiltBets = {
  readonly legs: readonly { readonly marketKey: string; readonly selection: string }[];
  readonly built: BuiltOdds;
  readonly slips: number;
  readonly stakeWon: number;
};

const builtRow = z.object({
  legs: z.array(z.object({ marketKey: z.string(), selection: z.string() })),
  built: z.array(z.int()),
  slips: z.coerce.number(),
  stakeWon: z.coerce.number(),
});

/** What is open on a fixture of selections that are one bet, the most staked first. */
export async function findBuiltBets(pool: Pool, fixtureId: string): Promise<BuiltBets[]> {
  const { rows } = await pool.query(
    `SELECT legs, built, count(*) AS slips, sum(stake_won) AS "stakeWon" FROM (
       SELECT ${runningStakeText} AS stake_won, slip.built_odds_hundredths AS built,
         jsonb_agg(jsonb_build_object('marketKey', leg.market_key, 'selection', leg.selection) ORDER BY leg.leg_number)
           AS legs
       FROM sportsbook.leg AS leg JOIN sportsbook.slip AS slip USING (member_id, slip_id)
       WHERE leg.fixture_id = $1 AND slip.state IN ('SENT', 'OPEN') AND slip.built_odds_hundredths IS NOT NULL
         AND NOT sportsbook.is_play_money(leg.member_id)
       GROUP BY slip.member_id, slip.slip_id) AS bet
     GROUP BY legs, built ORDER BY "stakeWon" DESC`,
    [fixtureId],
  );
  return z.array(builtRow).parse(rows);
}

/**
 * What is open on a fixture, selection by selection, of slips that have one leg of a match at most, so none counts twice. A
 * void leg divides a multiple's return by its odds; of a system it leaves combinations as they are, so its highest
 * return stands for it. Only markets that can be void need it.
 */
export async function findOpenBets(pool: Pool, fixtureId: string): Promise<SelectionBets[]> {
  const { rows } = await pool.query(
    `SELECT leg.market_key AS "marketKey", leg.selection, count(*) AS slips, sum(${runningStakeText}) AS "stakeWon",
       sum(coalesce(slip.running_maximum_won, slip.maximum_return_won)) AS "returnWon",
       sum(CASE WHEN leg.market_key !~ '(MONEYLINE|0)$' THEN 0
         WHEN slip.combination_size = (SELECT count(*) FROM sportsbook.leg AS every
           WHERE every.member_id = slip.member_id AND every.slip_id = slip.slip_id)
         THEN ceil(coalesce(slip.running_maximum_won, slip.maximum_return_won) * 100.0 / leg.odds_hundredths)
         ELSE coalesce(slip.running_maximum_won, slip.maximum_return_won) END) AS "voidWon"
     FROM sportsbook.leg AS leg JOIN sportsbook.slip AS slip USING (member_id, slip_id)
     WHERE leg.fixture_id = $1 AND slip.state IN ('SENT', 'OPEN') AND slip.built_odds_hundredths IS NULL AND NOT sportsbook.is_play_money(leg.member_id)
       AND NOT EXISTS (
       SELECT FROM sportsbook.result AS result WHERE result.fixture_id = leg.fixture_id
         AND result.market_key = leg.market_key AND result.selection = leg.selection)
       AND sportsbook.leg_result(leg.fixture_id, leg.selection, leg.early_lead, leg.seen_version, NULL, NULL) IS NULL
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

/**
 * The slips on a fixture that are settled, what was staked on them whole, and what they were paid; with parts of slips that were
 * sold, whatever becomes of the rest.
 */
export async function findSettledBets(pool: Pool, fixtureId: string): Promise<z.output<typeof settledRow>> {
  const { rows } = await pool.query(
    `SELECT count(*) FILTER (WHERE slip.state = 'SETTLED') AS slips,
       coalesce(sum(slip.stake_won - CASE WHEN slip.state = 'SETTLED' THEN 0 ELSE ${runningStakeText} END), 0) AS "stakeWon",
       coalesce(sum(slip.sold_won + CASE WHEN slip.state = 'SETTLED' THEN slip.paid_won ELSE 0 END), 0) AS "paidWon"
     FROM (SELECT DISTINCT member_id, slip_id FROM sportsbook.leg WHERE fixture_id = $1) AS own
       JOIN sportsbook.slip AS slip USING (member_id, slip_id)
     WHERE (slip.state = 'SETTLED' OR slip.state = 'OPEN' AND slip.sold_unit_won > 0) AND NOT sportsbook.is_play_money(slip.member_id)`,
    [fixtureId],
  );
  return settledRow.parse(rows[0]);
}

/** What the house may lose on some of a fixture's bets: the final score by which they return the most. */
export function exposureOf(
  sport: Sport,
  bets: readonly SelectionBets[],
  built: readonly BuiltBets[] = [],
): Exposure {
  const all = [...bets, ...built.map((bet) => ({ ...bet, returnWon: mostOf(bet) }))];
  const sumOf = (amount: (bet: (typeof all)[number]) => number) =>
    all.reduce((sum, bet) => sum + amount(bet), 0);
  const stakeWon = sumOf((bet) => bet.stakeWon);
  return {
    slips: sumOf((bet) => bet.slips),
    stakeWon,
    returnWon: sumOf((bet) => bet.returnWon),
    worstWon: mostReturned(sport, bets, built) - stakeWon,
  };
}

/** The most that bets of built selections return: all of them win. */
export const mostOf = ({ built, stakeWon }: BuiltBets): number =>
  Math.ceil((stakeWon * (built.at(-1) ?? 0)) / 100);

/** What bets of built selections return with a final score. */
function builtReturn({ legs, built, stakeWon }: BuiltBets, score: Score): number {
  const results = legs.flatMap(({ marketKey, selection }) => {
    const market = marketOfKey(marketKey);
    return market === null ? [] : [{ winner: winnerOf(market, score), selection }];
  });
  if (results.some(({ winner, selection }) => !("void" in winner) && winner.won !== selection)) return 0;
  return Math.ceil(
    (stakeWon *
      builtOddsOf(
        built,
        results.map(({ winner }) => !("void" in winner)),
      )) /
      100,
  );
}

/** The most that the bets return by any final score. Markets of a match go together: not every sum of sides can win. */
function mostReturned(sport: Sport, bets: readonly SelectionBets[], built: readonly BuiltBets[]): number {
  const markets = marketsOf(bets);
  const builtMarkets = built.flatMap(({ legs }) =>
    legs.flatMap(({ marketKey }) => marketOfKey(marketKey) ?? []),
  );
  let most = 0;
  for (const score of scoresThatMatter(sport, [...markets.map(({ market }) => market), ...builtMarkets])) {
    let returned = built.reduce((sum, bet) => sum + builtReturn(bet, score), 0);
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
