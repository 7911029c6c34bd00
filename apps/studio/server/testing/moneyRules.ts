import type { WalletDouble } from "@hanpan/vendor/testing/walletDouble";
import type { Pool } from "pg";
import { expect } from "vitest";

type RoundRow = {
  round_id: string;
  member_id: string;
  state: string;
  stake_won: number;
  win_won: number | null;
  bet_transaction_id: string;
  win_transaction_id: string;
  is_given_back: boolean;
  /** What the round took in its middle, stake by stake. */
  raises: number[];
  refused_raises: number;
};

/** How many rounds are neither closed nor void. */
export async function countOpenRounds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM studio.round WHERE state NOT IN ('CLOSED', 'VOID'))
       + (SELECT count(*) FROM studio.instant_round WHERE state NOT IN ('CLOSED', 'VOID')) AS count`,
  );
  return rows[0]?.count ?? 0;
}

type Call = { readonly id: string; readonly amountWon: number; readonly reference: string | undefined };
type Calls = {
  readonly bets: readonly Call[];
  readonly wins: readonly Call[];
  readonly rollbacks: readonly Call[];
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Holds a closed round's calls against it; answers what its member won less what they staked. */
function closedBy(round: RoundRow, { bets, wins, rollbacks }: Calls): number {
  const back = new Set(rollbacks.map(({ reference }) => reference));
  const amountsOf = (calls: readonly Call[]) => calls.map(({ amountWon }) => amountWon);
  if (round.is_given_back) {
    expect(amountsOf(bets)).toEqual([round.stake_won]);
    expect([wins.length, rollbacks.length]).toEqual([0, 1]);
    expect(round.win_won).toBe(round.stake_won);
    return 0;
  }
  // A raise that was refused after it was taken, or may have been, was given back. Every other stake stands, the first one too.
  const staked = [round.stake_won, ...round.raises];
  expect(amountsOf(bets.filter(({ id }) => !back.has(id)))).toEqual(staked);
  if (round.raises.length === 0) expect(amountsOf(wins)).toEqual([round.win_won]);
  expect(sumOf(amountsOf(wins))).toBe(round.win_won);
  expect(rollbacks.length).toBeLessThanOrEqual(round.refused_raises);
  // One bet, one win.
  expect(new Set(wins.map(({ reference }) => reference)).size).toBe(wins.length);
  return (round.win_won ?? 0) - sumOf(staked);
}

/**
 * Holds the studio's rounds against the wallet's books: every round finished; a closed one with its bet taken once
 * and its win credited once, or the bet given back where that is what it came to; a void one with nothing taken or all of it given back; every member's balance what
 * they began with, less stakes, plus wins.
 */
export async function expectMoneyInOrder(
  pool: Pool,
  wallet: WalletDouble,
  startBalances: ReadonlyMap<string, number>,
): Promise<void> {
  const own = `round_id, member_id, state, stake_won, win_won, bet_transaction_id, win_transaction_id,
    coalesce(outcome ->> 'end' = 'GIVEN_BACK', false) AS is_given_back`;
  const { rows } = await pool.query<RoundRow>(
    `SELECT ${own}, '[]'::jsonb AS raises, 0::bigint AS refused_raises FROM studio.round UNION ALL
     SELECT ${own}, (SELECT coalesce(jsonb_agg(raise.stake_won ORDER BY raise.number), '[]') FROM studio.instant_raise AS raise
       WHERE raise.round_id = instant_round.round_id AND raise.state <> 'REFUSED'),
       (SELECT count(*) FROM studio.instant_raise AS raise WHERE raise.round_id = instant_round.round_id AND raise.state = 'REFUSED')
     FROM studio.instant_round`,
  );
  const expected = new Map(startBalances);
  for (const round of rows) {
    const ofRound = [...wallet.transactions]
      .filter(([, item]) => item.round === round.round_id)
      .map(([id, item]) => ({ id, ...item }));
    const bets = ofRound.filter((item) => item.action === "bet");
    const wins = ofRound.filter((item) => item.action === "win");
    const rollbacks = ofRound.filter((item) => item.action === "rollback");
    if (round.state === "CLOSED") {
      const changeWon = closedBy(round, { bets, wins, rollbacks });
      expected.set(round.member_id, (expected.get(round.member_id) ?? 0) + changeWon);
    } else {
      expect(round.state).toBe("VOID");
      expect(wins).toEqual([]);
      if (bets.length > 0) expect(rollbacks).toHaveLength(1 + round.raises.length);
    }
  }
  expect(new Map(wallet.balances)).toEqual(expected);
}
