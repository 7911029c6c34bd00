import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { MarketKind } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";

/** A leg as far as limits go. */
export type LimitedLeg = { readonly leagueCode: string; readonly marketKind: MarketKind };

/** An operator's limit; `*` is any league or kind of market, level 0 any level. */
type Limit = {
  readonly leagueCode: string;
  readonly marketKind: string;
  readonly level: number;
  readonly stakeWon: number;
  readonly returnWon: number;
};

/** The limits are few and read at most so often. */
const believedMs = 1_000;

const remembered = new WeakMap<Pool, { readonly limits: readonly Limit[]; readonly untilMs: number }>();

async function limitsOf(pool: Pool): Promise<readonly Limit[]> {
  const known = remembered.get(pool);
  if (known !== undefined && known.untilMs > performance.now()) return known.limits;
  const { rows } = await pool.query<Limit>({
    name: "sports limits",
    text: `SELECT league_code AS "leagueCode", market_kind AS "marketKind", level, maximum_stake_won AS "stakeWon",
      maximum_return_won AS "returnWon" FROM sportsbook.stake_limit`,
  });
  remembered.set(pool, { limits: rows, untilMs: performance.now() + believedMs });
  return rows;
}

/**
 * The terms of a slip of these legs for a member of a level (null: unknown). Every limit of the operator's that matches
 * league, kind of market and level of any leg narrows the general terms: the lowest of all counts.
 */
export async function limitedTerms(
  pool: Pool,
  terms: SlipTerms,
  legs: readonly LimitedLeg[],
  level: number | null,
): Promise<SlipTerms> {
  const matching = (await limitsOf(pool)).filter(
    (limit) =>
      (limit.level === 0 || limit.level === level) &&
      legs.some(
        ({ leagueCode, marketKind }) =>
          (limit.leagueCode === "*" || limit.leagueCode === leagueCode) &&
          (limit.marketKind === "*" || limit.marketKind === marketKind),
      ),
  );
  return {
    ...terms,
    maximumStakeWon: Math.min(terms.maximumStakeWon, ...matching.map(({ stakeWon }) => stakeWon)),
    maximumReturnWon: Math.min(terms.maximumReturnWon, ...matching.map(({ returnWon }) => returnWon)),
  };
}
