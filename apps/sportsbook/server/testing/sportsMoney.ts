import type { WalletDouble } from "@hanpan/vendor/testing/walletDouble";
import type { Pool } from "pg";
import { expect, vi } from "vitest";

type Row = {
  readonly memberId: string;
  readonly slipId: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly stakeWon: number;
  readonly returnWon: number | null;
  readonly winWon: number | null;
  readonly paidWon: number;
  readonly payState: string;
  readonly isWinPaid: boolean;
  readonly betTransactionId: string;
  readonly winTransactionId: string;
  readonly rollbackTransactionId: string;
  readonly sales: readonly {
    readonly priceWon: number;
    readonly stakeWon: number;
    readonly transactionId: string;
    readonly state: string;
  }[];
  readonly transfers: readonly {
    readonly kind: "WIN" | "ROLLBACK";
    readonly amountWon: number;
    readonly transactionId: string;
    readonly state: string;
  }[];
};

/** Waits until nothing of any slip is on its way: every bet answered, every result swept, every payment made or owed. */
export async function untilSlipsRest(pool: Pool): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ open: number }>(
        `SELECT (SELECT count(*) FROM sportsbook.slip
             WHERE state IN ('SENT', 'RETURNING') OR pay_state = 'DUE' OR is_due OR sales_to_pay > 0)
           + (SELECT count(*) FROM sportsbook.sale WHERE state = 'SENT')
           + (SELECT count(*) FROM sportsbook.sweep) AS open`,
      );
      expect(rows[0]?.open).toBe(0);
    },
    { timeout: 180_000, interval: 50 },
  );
}

/**
 * Holds every slip against the wallet's books: a bet taken once, or given back, or never taken; of a settled slip its win
 * once with the amount that was written, and each correction once; what was paid is what is written as paid, and (unless it
 * is owed) what the slip returns. Every balance, less what is owed, is what the member began with, less stakes, plus what was
 * paid.
 */
export async function expectSlipMoneyInOrder(
  pool: Pool,
  wallet: WalletDouble,
  startBalances: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await pool.query<Row>(
    `SELECT member_id AS "memberId", slip_id AS "slipId", state, outcome, stake_won AS "stakeWon",
       return_won AS "returnWon", win_won AS "winWon", paid_won AS "paidWon", pay_state AS "payState",
       is_win_paid AS "isWinPaid", bet_transaction_id AS "betTransactionId", win_transaction_id AS "winTransactionId",
       rollback_transaction_id AS "rollbackTransactionId", (
         SELECT coalesce(jsonb_agg(jsonb_build_object('priceWon', price_won, 'stakeWon', sale.stake_won,
           'transactionId', transaction_id, 'state', sale.state)), '[]')
         FROM sportsbook.sale AS sale
         WHERE sale.member_id = slip.member_id AND sale.slip_id = slip.slip_id) AS sales, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amountWon', amount_won,
           'transactionId', transaction_id, 'state', payment.state)), '[]')
         FROM sportsbook.payment AS payment
         WHERE payment.member_id = slip.member_id AND payment.slip_id = slip.slip_id) AS transfers
     FROM sportsbook.slip AS slip`,
  );
  const expected = new Map(startBalances);
  const known = new Set<string>();
  const of = (id: string) => {
    known.add(id);
    return wallet.transactions.get(id);
  };
  for (const row of rows) {
    const [bet, win, rollback] = [
      of(row.betTransactionId),
      of(row.winTransactionId),
      of(row.rollbackTransactionId),
    ];
    if (row.state === "REFUSED" || row.state === "RETURNED") {
      expect([row.paidWon, win, row.transfers]).toEqual([0, undefined, []]);
      for (const sale of row.sales)
        expect([sale.state, of(sale.transactionId)]).toEqual(["DROPPED", undefined]);
      if (row.state === "REFUSED") expect(bet).toBeUndefined();
      else expect(rollback).toMatchObject({ reference: row.betTransactionId });
      continue;
    }
    expect(["OPEN", "SETTLED"]).toContain(row.state);
    expect([bet?.amountWon, bet?.round, rollback]).toEqual([row.stakeWon, row.slipId, undefined]);
    expect(win?.amountWon).toBe(row.isWinPaid ? row.winWon : undefined);
    const paidWon = (win?.amountWon ?? 0) + transferredWon(row, of);
    expect(paidWon).toBe(row.paidWon);
    const soldWon = soldForWon(row, of);
    if (row.state === "SETTLED") {
      expect(["PAID", "OWED"]).toContain(row.payState);
      if (row.payState === "PAID") expect(row.paidWon).toBe(row.returnWon);
    }
    expected.set(row.memberId, (expected.get(row.memberId) ?? 0) - row.stakeWon + paidWon + soldWon);
  }
  expect([...wallet.transactions.keys()].filter((id) => !known.has(id))).toEqual([]);
  const netWon = [...wallet.balances].map(
    ([user, balanceWon]) => [user, balanceWon - (wallet.debts.get(user) ?? 0)] as const,
  );
  expect(new Map(netWon)).toEqual(expected);
}

/** What parts that were sold have brought, each held against the wallet's own entry: paid once, of a round that stays open. */
function soldForWon(
  row: Row,
  of: (id: string) => { readonly action: string; readonly amountWon: number } | undefined,
): number {
  let soldWon = 0;
  for (const sale of row.sales) {
    expect(sale.state).toBe("DONE");
    expect(of(sale.transactionId)).toMatchObject({ action: "win", amountWon: sale.priceWon });
    soldWon += sale.priceWon;
  }
  expect(row.sales.reduce((sum, sale) => sum + sale.stakeWon, 0)).toBeLessThan(row.stakeWon);
  return soldWon;
}

/** What corrections have moved, each held against the wallet's own entry. */
function transferredWon(row: Row, of: (id: string) => { readonly action: string } | undefined): number {
  let movedWon = 0;
  for (const transfer of row.transfers) {
    const done = of(transfer.transactionId);
    expect(["DONE", "OWED", "DROPPED"]).toContain(transfer.state);
    expect(done?.action).toBe(transfer.state === "DONE" ? transfer.kind.toLowerCase() : undefined);
    if (transfer.state !== "DONE") continue;
    movedWon += transfer.kind === "WIN" ? transfer.amountWon : -transfer.amountWon;
  }
  return movedWon;
}
