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
};

/** How many rounds are neither closed nor void. */
export async function countOpenRounds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM studio.round WHERE state NOT IN ('CLOSED', 'VOID'))
       + (SELECT count(*) FROM studio.instant_round WHERE state NOT IN ('CLOSED', 'VOID')) AS count`,
  );
  return rows[0]?.count ?? 0;
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
    `SELECT ${own} FROM studio.round UNION ALL SELECT ${own} FROM studio.instant_round`,
  );
  const expected = new Map(startBalances);
  for (const round of rows) {
    const ofRound = [...wallet.transactions.values()].filter((item) => item.round === round.round_id);
    const bets = ofRound.filter((item) => item.action === "bet");
    const wins = ofRound.filter((item) => item.action === "win");
    const rollbacks = ofRound.filter((item) => item.action === "rollback");
    if (round.state === "CLOSED") {
      expect(bets.map((bet) => bet.amountWon)).toEqual([round.stake_won]);
      expect(wins.map((win) => win.amountWon)).toEqual(round.is_given_back ? [] : [round.win_won]);
      expect(rollbacks).toHaveLength(round.is_given_back ? 1 : 0);
      if (round.is_given_back) expect(round.win_won).toBe(round.stake_won);
      const change = (round.win_won ?? 0) - round.stake_won;
      expected.set(round.member_id, (expected.get(round.member_id) ?? 0) + change);
    } else {
      expect(round.state).toBe("VOID");
      expect(wins).toEqual([]);
      if (bets.length > 0) expect(rollbacks).toHaveLength(1);
    }
  }
  expect(new Map(wallet.balances)).toEqual(expected);
}
