import { createPool } from "@hanpan/database";
import { adjust, balancesOf, verifyLedger } from "@hanpan/ledger";
import { expect } from "@playwright/test";
import { v7 } from "uuid";
import * as z from "zod";
import { raiseAlerts } from "../../apps/api/src/cases/raiseAlerts.ts";
import { checkBets } from "../../apps/api/src/features/bet/ledgerCheck.ts";

/** What the databases hold, read with the owner's logins: the truth that screens are held against. */

const round = z.object({
  round_id: z.string(),
  member_id: z.string(),
  state: z.string(),
  stake_won: z.number(),
  win_won: z.nullable(z.number()),
  started_at: z.date(),
});
const bet = z.object({
  member_id: z.string(),
  round_id: z.string(),
  status: z.string(),
  stake_won: z.number(),
  win_won: z.number(),
});

export type Books = ReturnType<typeof openBooks>;

/** Opens both databases; `close` when done. */
export function openBooks(platformUrl: string, studioDatabaseUrl: string) {
  const platform = createPool({ connectionString: platformUrl, maximum: 3, applicationName: "e2e" });
  const studio = createPool({ connectionString: studioDatabaseUrl, maximum: 2, applicationName: "e2e" });
  // A killed database ends idle connections; the next query opens a new one.
  for (const pool of [platform, studio]) pool.on("error", () => undefined);

  const cashOf = async (memberId: string): Promise<number> => {
    const balances = await balancesOf(platform, memberId);
    if (balances === undefined) throw new Error(`${memberId} has no account`);
    return balances.cashWon;
  };

  const roundsOf = async (memberIds: readonly string[]) => {
    const { rows } = await studio.query<Record<string, unknown>>(
      `SELECT round_id, member_id, state, stake_won, win_won, started_at FROM studio.round WHERE member_id = ANY($1)
       UNION ALL
       SELECT round_id, member_id, state, stake_won, win_won, started_at FROM studio.instant_round WHERE member_id = ANY($1)
       ORDER BY started_at`,
      [memberIds],
    );
    return rows.map((row) => round.parse(row));
  };

  const betsOf = async (memberIds: readonly string[]) => {
    const { rows } = await platform.query<Record<string, unknown>>(
      "SELECT member_id, round_id, status, stake_won, win_won FROM platform.bet WHERE member_id = ANY($1)",
      [memberIds],
    );
    return rows.map((row) => bet.parse(row));
  };

  /** What a member's bets have paid, in won; null before there is one that is over, and while any is not. */
  const payoutOf = async (memberId: string): Promise<number | null> => {
    const bets = await betsOf([memberId]);
    const settled = bets.filter(({ status }) => status === "SETTLED");
    if (settled.length === 0 || bets.some(({ status }) => status === "OPEN")) return null;
    return settled.reduce((sum, { win_won: winWon }) => sum + winWon, 0);
  };

  return {
    /** The member's cash in the ledger, in won. */
    cashOf,
    /** The studio's rounds of these members. */
    roundsOf,
    /** The platform's bets of these members. */
    betsOf,
    payoutOf,
    /** Waits until every bet of a member is over, and there is one: what is shown as the result may come before its payout. */
    async untilSettled(memberId: string): Promise<void> {
      await expect.poll(() => payoutOf(memberId), { timeout: 120_000 }).not.toBeNull();
    },
    /** Rounds of anybody that are neither closed nor void. */
    async openRounds(): Promise<number> {
      const { rows } = await studio.query<Record<string, unknown>>(
        `SELECT (SELECT count(*) FROM studio.round WHERE state NOT IN ('CLOSED', 'VOID'))
           + (SELECT count(*) FROM studio.instant_round WHERE state NOT IN ('CLOSED', 'VOID')) AS open`,
      );
      return z.object({ open: z.number() }).parse(rows[0]).open;
    },
    /** Pays a member as an operator would. */
    async pay(memberId: string, amountWon: number): Promise<void> {
      const answer = await adjust(platform, {
        memberId,
        transferId: v7(),
        type: "ADMIN_PAYMENT",
        account: "CASH",
        amount: amountWon,
        source: "e2e",
        sourceId: v7(),
        note: "Money for a test",
        occurredAt: new Date(),
      });
      expect(answer).toMatchObject({ outcome: "OK" });
    },
    /** Has a member have signed in so far from another address than this machine's. */
    async signedInFrom(memberId: string, address: string): Promise<void> {
      await platform.query("UPDATE platform.login_history SET address = $2 WHERE member_id = $1", [
        memberId,
        address,
      ]);
    },
    /** Has the rules look over the day now, as the job of the API does every few minutes. */
    async lookForAlerts(): Promise<void> {
      await raiseAlerts(platform, new Date());
    },
    /** Every transfer, posting, balance and bet of the platform fits. */
    async expectSound(): Promise<void> {
      const verification = await verifyLedger(platform, { checks: [checkBets] });
      expect(verification.offenders).toEqual([]);
      expect(verification.checked.transfers).toBeGreaterThan(0);
    },
    async close(): Promise<void> {
      await Promise.all([platform.end(), studio.end()]);
    },
  };
}
