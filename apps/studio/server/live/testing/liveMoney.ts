import { leafOf, type RoundLeaf, rootOf, roundLeafText } from "@hanpan/games/fairness/betsTree";
import type { WalletDouble } from "@hanpan/vendor/testing/walletDouble";
import type { Pool } from "pg";
import { expect, vi } from "vitest";

type PlacementRow = {
  readonly memberId: string;
  readonly roundId: string;
  readonly state: string;
  readonly stakeWon: number;
  readonly payoutWon: number | null;
  readonly betTransactionId: string;
  readonly winTransactionId: string;
  readonly rollbackTransactionId: string;
};

/** Waits until nothing of any bet is on its way: every placement final, every participation of an ended round closed. */
export async function untilMoneyRests(pool: Pool): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ open: number }>(
        `SELECT (SELECT count(*) FROM studio.live_placement WHERE state IN ('SENT', 'CONFIRMED', 'RETURNING'))
           + (SELECT count(*) FROM studio.live_participation WHERE state <> 'CLOSED') AS open`,
      );
      expect(rows[0]?.open).toBe(0);
    },
    { timeout: 170_000, interval: 50 },
  );
}

/**
 * Holds every shared round against the wallet's books: a settled placement has its bet taken once and, when it won, its
 * win credited once; one that was returned has nothing taken or all of it given back; a refused one nothing. Each
 * member's round was closed once. Every balance is what the member began with, less stakes, plus payouts.
 */
export async function expectLiveMoneyInOrder(
  pool: Pool,
  wallet: WalletDouble,
  startBalances: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await pool.query<PlacementRow>(
    `SELECT member_id AS "memberId", round_id AS "roundId", state, stake_won AS "stakeWon",
       payout_won AS "payoutWon", bet_transaction_id AS "betTransactionId",
       win_transaction_id AS "winTransactionId", rollback_transaction_id AS "rollbackTransactionId"
     FROM studio.live_placement`,
  );
  const expected = new Map(startBalances);
  const known = new Set<string>();
  for (const row of rows) {
    const bet = wallet.transactions.get(row.betTransactionId);
    const win = wallet.transactions.get(row.winTransactionId);
    const rollback = wallet.transactions.get(row.rollbackTransactionId);
    known.add(row.betTransactionId).add(row.winTransactionId).add(row.rollbackTransactionId);
    if (row.state === "SETTLED") {
      expect([bet?.amountWon, rollback]).toEqual([row.stakeWon, undefined]);
      if (row.payoutWon !== 0 || win !== undefined) expect(win?.amountWon).toBe(row.payoutWon);
      const change = (row.payoutWon ?? 0) - row.stakeWon;
      expected.set(row.memberId, (expected.get(row.memberId) ?? 0) + change);
    } else {
      expect(["REFUSED", "RETURNED"]).toContain(row.state);
      expect(win).toBeUndefined();
      if (row.state === "REFUSED") expect(bet).toBeUndefined();
      else expect(rollback).toBeDefined();
    }
  }
  expect([...wallet.transactions.keys()].filter((id) => !known.has(id))).toEqual([]);
  expect(new Map(wallet.balances)).toEqual(expected);
  const settled = new Set(rows.filter((row) => row.state === "SETTLED").map(roundOfMember));
  const closing = wallet.calls.filter(({ body }) => body.round_closed === true);
  const closedBy = (wanted: string) =>
    closing.filter(({ action }) => action === wanted).map(({ body }) => `${body.round} ${body.user}`);
  // A rollback closes a round in which one kite was paid by itself and the other went back.
  const closed = new Set([...closedBy("win"), ...closedBy("rollback").filter((round) => settled.has(round))]);
  expect(closed).toEqual(settled);
  await expectBetsInRoots(pool);
}

type LeafRow = RoundLeaf & { readonly state: string; readonly reason: string | null };

/**
 * Holds every round that was drawn by its bets against the root that was published at its close: it is the root of the leaves
 * that are kept, which hold every bet that stood, and none that its member had taken back.
 */
export async function expectBetsInRoots(pool: Pool): Promise<void> {
  const { rows: rounds } = await pool.query<{ roundId: string; betsRoot: string; leaves: Buffer | null }>(
    `SELECT round.round_id AS "roundId", round.bets_root AS "betsRoot", tree.leaves
     FROM studio.live_round AS round JOIN studio.live_series USING (series_id)
       LEFT JOIN studio.bets_tree AS tree ON tree.subject = round.round_id::text
     WHERE scheme = 2 AND phase = 'RESULT'`,
  );
  const { rows: bets } = await pool.query<LeafRow>(
    `SELECT round_id AS "roundId", member_id AS "memberId", placement_id AS "placementId", bets, state, reason,
       preset_hundredths AS "presetHundredths" FROM studio.live_placement`,
  );
  const ofRounds = Map.groupBy(bets, ({ roundId }) => roundId);
  for (const { roundId, betsRoot, leaves } of rounds) {
    const kept = leaves?.toString("hex").match(/.{64}/g) ?? [];
    expect(rootOf(kept), roundId).toBe(betsRoot);
    expect(kept).toEqual(kept.toSorted());
    const inTree = new Set<string>(kept);
    const leafOfBet = (bet: LeafRow) => leafOf(roundLeafText(bet));
    const own = ofRounds.get(roundId) ?? [];
    const stood = own.filter(({ state }) => state === "SETTLED" || state === "CONFIRMED");
    expect(stood.filter((bet) => !inTree.has(leafOfBet(bet)))).toEqual([]);
    expect(own.filter((bet) => bet.reason === "UNDONE" && inTree.has(leafOfBet(bet)))).toEqual([]);
    const all = new Set(own.map(leafOfBet));
    expect(kept.filter((leaf) => !all.has(leaf))).toEqual([]);
  }
}

const roundOfMember = (row: PlacementRow) => `${row.roundId} ${row.memberId}`;

/** Every round but the present one of its table has come to its end, and nothing of an ended round is open. */
export async function expectRoundsEnded(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ phase: string; open: number }>(
    `SELECT round.phase, (
       SELECT count(*) FROM studio.live_participation AS part
       WHERE part.round_id = round.round_id AND part.state <> 'CLOSED') AS open
     FROM studio.live_round AS round
     WHERE NOT EXISTS (SELECT FROM studio.live_table AS own WHERE own.round_id = round.round_id)`,
  );
  for (const { phase, open } of rows) {
    expect(["RESULT", "VOID"]).toContain(phase);
    expect(open).toBe(0);
  }
}
