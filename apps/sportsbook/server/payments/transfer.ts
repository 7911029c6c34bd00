import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { SlipKey } from "../slips/slipStore.ts";

/** A further transfer of a slip that was settled again after it was paid. Amounts in whole won. */
export type Transfer = {
  readonly number: number;
  readonly kind: "WIN" | "ROLLBACK";
  readonly amountWon: number;
  readonly transactionId: string;
  /** For a WIN its bet, for a ROLLBACK the win that it takes back. */
  readonly referenceTransactionId: string;
  readonly state: "SENT" | "DONE" | "OWED" | "DROPPED";
  /** A call of it had no answer: it may have been carried out. */
  readonly isUncertain: boolean;
};

/** What a slip has returned, was paid, and should be paid. */
export type PaidSlip = {
  readonly returnWon: number;
  readonly paidWon: number;
  readonly winWon: number;
  readonly betTransactionId: string;
  readonly winTransactionId: string;
};

type Plan = Pick<Transfer, "kind" | "amountWon" | "referenceTransactionId">;

/**
 * The transfer that brings what was paid nearer to what is right: more by a further win, less by taking the latest win back
 * whole (what of it was right is paid again next). Null when it is right.
 */
export function planOf(slip: PaidSlip, transfers: readonly Transfer[]): Plan | null {
  const missingWon = slip.returnWon - slip.paidWon;
  if (missingWon === 0) return null;
  if (missingWon > 0) {
    return { kind: "WIN", amountWon: missingWon, referenceTransactionId: slip.betTransactionId };
  }
  const done = transfers.filter(({ state }) => state === "DONE");
  const wins = [
    { amountWon: slip.winWon, transactionId: slip.winTransactionId },
    ...done.filter(({ kind }) => kind === "WIN"),
  ];
  const standing = wins.findLast(
    ({ transactionId, amountWon }) =>
      amountWon > 0 &&
      !done.some(
        ({ kind, referenceTransactionId }) => kind === "ROLLBACK" && referenceTransactionId === transactionId,
      ),
  );
  if (standing === undefined) throw new Error("more was paid than its wins come to");
  return {
    kind: "ROLLBACK",
    amountWon: standing.amountWon,
    referenceTransactionId: standing.transactionId,
  };
}

/**
 * The slip's transfer to make now, written before it is made: the one that is under way, or the next. What was owed and
 * is right after all is dropped, unless it may have been carried out. Null when the slip is paid, which is then written.
 */
export async function nextTransfer(pool: Pool, key: SlipKey): Promise<Transfer | null> {
  return await withTransaction(pool, async (client) => {
    const { rows } = await client.query<PaidSlip & { readonly isDue: boolean }>(
      `SELECT return_won AS "returnWon", paid_won AS "paidWon", win_won AS "winWon",
         bet_transaction_id AS "betTransactionId", win_transaction_id AS "winTransactionId",
         pay_state IN ('DUE', 'OWED') AND is_win_paid AS "isDue"
       FROM sportsbook.slip WHERE member_id = $1 AND slip_id = $2 FOR UPDATE`,
      [key.memberId, key.slipId],
    );
    const slip = rows[0];
    if (slip === undefined || !slip.isDue) return null;
    const transfers = await findTransfers(client, key);
    const pending = transfers.find(({ state }) => state === "SENT" || state === "OWED");
    if (pending !== undefined) {
      const isNeedless = pending.state === "OWED" && !pending.isUncertain && slip.paidWon <= slip.returnWon;
      if (!isNeedless) return pending;
      await endTransfer(client, key, pending.number, "DROPPED");
    }
    const plan = planOf(slip, transfers);
    if (plan !== null) return await writeTransfer(client, key, transfers.length + 1, plan);
    await client.query(
      `UPDATE sportsbook.slip SET pay_state = 'PAID', attempts = 0, version = version + 1
       WHERE member_id = $1 AND slip_id = $2`,
      [key.memberId, key.slipId],
    );
    return null;
  });
}

async function findTransfers(client: PoolClient, key: SlipKey): Promise<Transfer[]> {
  const { rows } = await client.query<Transfer>(
    `SELECT number, kind, amount_won AS "amountWon", transaction_id AS "transactionId",
       reference_transaction_id AS "referenceTransactionId", state, is_uncertain AS "isUncertain"
     FROM sportsbook.payment WHERE member_id = $1 AND slip_id = $2 ORDER BY number`,
    [key.memberId, key.slipId],
  );
  return rows;
}

async function writeTransfer(
  client: PoolClient,
  key: SlipKey,
  number: number,
  plan: Plan,
): Promise<Transfer> {
  const transactionId = uuidv7();
  await client.query(
    `INSERT INTO sportsbook.payment (member_id, slip_id, number, kind, amount_won, transaction_id,
       reference_transaction_id) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [key.memberId, key.slipId, number, plan.kind, plan.amountWon, transactionId, plan.referenceTransactionId],
  );
  return { ...plan, number, transactionId, state: "SENT", isUncertain: false };
}

async function endTransfer(
  client: PoolClient,
  key: SlipKey,
  number: number,
  state: "DONE" | "DROPPED",
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE sportsbook.payment SET state = $4, done_at = clock_timestamp()
     WHERE member_id = $1 AND slip_id = $2 AND number = $3 AND state IN ('SENT', 'OWED')`,
    [key.memberId, key.slipId, number, state],
  );
  return rowCount === 1;
}

/** Writes that a transfer was carried out, once however often it is said. */
export async function writeTransferDone(pool: Pool, key: SlipKey, transfer: Transfer): Promise<void> {
  await withTransaction(pool, async (client) => {
    // The slip's row first, as everywhere.
    await client.query("SELECT FROM sportsbook.slip WHERE member_id = $1 AND slip_id = $2 FOR UPDATE", [
      key.memberId,
      key.slipId,
    ]);
    if (!(await endTransfer(client, key, transfer.number, "DONE"))) return;
    const changeWon = transfer.kind === "WIN" ? transfer.amountWon : -transfer.amountWon;
    await client.query(
      `UPDATE sportsbook.slip SET paid_won = paid_won + $3, pay_state = 'DUE', attempts = 0, version = version + 1
       WHERE member_id = $1 AND slip_id = $2`,
      [key.memberId, key.slipId, changeWon],
    );
  });
}

/** Writes that a transfer had no answer, or that the member's balance does not cover it. */
export async function writeTransferOpen(
  pool: Pool,
  key: SlipKey,
  transfer: Transfer,
  answer: { readonly isOwed: boolean; readonly isUncertain: boolean },
): Promise<void> {
  await pool.query(
    `UPDATE sportsbook.payment SET state = CASE WHEN $4 THEN 'OWED' ELSE state END,
       is_uncertain = is_uncertain OR $5
     WHERE member_id = $1 AND slip_id = $2 AND number = $3 AND state IN ('SENT', 'OWED')`,
    [key.memberId, key.slipId, transfer.number, answer.isOwed, answer.isUncertain],
  );
}
