import type { BalanceOrderKind } from "@hanpan/contract/operator/enumerations";
import { seoulDay } from "@hanpan/contract/time";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

type Asked = Pick<Pool | PoolClient, "query">;

const parentRow = z.object({ parent_id: z.string().nullable() });

/** Who stands above a partner on the day of an instant; null at the top, and for who has no place. */
export async function parentOf(asked: Asked, partnerId: string, now: Date): Promise<string | null> {
  const { rows } = await asked.query(
    `SELECT parent_id FROM platform.partner_place WHERE partner_id = $1 AND from_day <= $2 AND until_day > $2`,
    [partnerId, seoulDay(now)],
  );
  return rows[0] === undefined ? null : parentRow.parse(rows[0]).parent_id;
}

const wonRow = z.object({ won: z.number() });

/** What a partner bought of the one above and has not returned: the most that they may return. */
export async function returnableTo(asked: Asked, partnerId: string, parentId: string): Promise<number> {
  const { rows } = await asked.query("SELECT platform.recoverable_from($1, $2) AS won", [
    partnerId,
    parentId,
  ]);
  return wonRow.parse(rows[0]).won;
}

/** What a partner holds as cash. */
export async function cashOf(asked: Asked, partnerId: string): Promise<number> {
  const { rows } = await asked.query("SELECT cash AS won FROM ledger.member_balance WHERE member_id = $1", [
    partnerId,
  ]);
  return wonRow.parse(rows[0]).won;
}

/**
 * A partner asks the one above them for balance, or to take some back; nothing moves. One request waits at a time. The same
 * again under its id asks once, and answers false. Refuses (throws) NO_PARENT, ORDER_WAITING, and of a return INSUFFICIENT_BALANCE,
 * RECOVERY_LIMIT (`maximum`).
 */
export async function askBalance(
  client: PoolClient,
  given: {
    readonly orderId: string;
    readonly partnerId: string;
    readonly kind: BalanceOrderKind;
    readonly amountWon: number;
    readonly reason: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { orderId, partnerId, kind, amountWon } = given;
  const known = await client.query("SELECT FROM platform.partner_balance_order WHERE order_id = $1", [
    orderId,
  ]);
  if (known.rows.length > 0) return false;
  const parentId = await parentOf(client, partnerId, given.now);
  if (parentId === null) throw refuse("NO_PARENT");
  if (kind === "RETURN") {
    const maximum = await returnableTo(client, partnerId, parentId);
    if (amountWon > maximum) throw refuse("RECOVERY_LIMIT", { maximum });
    if (amountWon > (await cashOf(client, partnerId))) throw refuse("INSUFFICIENT_BALANCE");
  }
  const kept = await client.query(
    `INSERT INTO platform.partner_balance_order
       (order_id, partner_id, parent_id, kind, amount_won, reason, asked_by, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (partner_id) WHERE status = 'WAITING' DO NOTHING`,
    [orderId, partnerId, parentId, kind, amountWon, given.reason, given.by, given.now],
  );
  if (kept.rowCount === 0) throw refuse("ORDER_WAITING");
  return true;
}
