import { createHash } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { alive, purseLimits } from "./purseRules.ts";

/** What of a purse is done by one wallet call. */
export type PurseCall = {
  readonly purseId: string;
  readonly transactionId: string;
  readonly amountWon: number;
};

/** OK: done, now or when it was asked first. Otherwise the wallet protocol's word of why not. */
export type PurseAnswer =
  | { readonly kind: "OK"; readonly balanceWon: number }
  | { readonly kind: "REFUSED"; readonly status: string };

/** How a launch token is kept. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

type Purse = {
  readonly balanceWon: number;
  readonly isAlive: boolean;
  readonly tokenHash: Buffer;
  readonly minuteBets: number;
};
type Known = { readonly kind: "BET" | "WIN" | "ROLLBACK" | "NEVER"; readonly amountWon: number };

/** What moves the money of purses, each call once for ever, as a wallet does. */
export type PurseMoves = {
  bet(call: PurseCall & { readonly token: string }): Promise<PurseAnswer>;
  win(call: PurseCall & { readonly reference: string }): Promise<PurseAnswer>;
  rollback(call: PurseCall & { readonly reference: string }): Promise<PurseAnswer>;
};

/** The same of one call's statements, with the purse's row held. */
function createPurseRows(purses: string, calls: string) {
  async function take(client: PoolClient, purseId: string): Promise<Purse | undefined> {
    const { rows } = await client.query<Purse>({
      name: `${purses} taken`,
      text: `SELECT balance_won AS "balanceWon", ${alive} AS "isAlive", token_hash AS "tokenHash",
          CASE WHEN minute_from > statement_timestamp() - interval '1 minute' THEN minute_bets ELSE 0 END AS "minuteBets"
        FROM ${purses} WHERE purse_id = $1 FOR UPDATE`,
      values: [purseId],
    });
    return rows[0];
  }

  async function known(
    client: PoolClient,
    purseId: string,
    transactionId: string,
  ): Promise<Known | undefined> {
    const { rows } = await client.query<Known>({
      name: `${calls} known`,
      text: `SELECT kind, amount_won AS "amountWon" FROM ${calls} WHERE purse_id = $1 AND transaction_id = $2`,
      values: [purseId, transactionId],
    });
    return rows[0];
  }

  async function write(
    client: PoolClient,
    { purseId, transactionId, amountWon }: PurseCall,
    kind: Known["kind"],
    reference: string | null,
  ): Promise<void> {
    await client.query({
      name: `${calls} written`,
      text: `INSERT INTO ${calls} (purse_id, transaction_id, kind, amount_won, reference_id) VALUES ($1, $2, $3, $4, $5)`,
      values: [purseId, transactionId, kind, amountWon, reference],
    });
  }

  async function move(client: PoolClient, purseId: string, byWon: number): Promise<PurseAnswer> {
    const { rows } = await client.query<{ balanceWon: number }>({
      name: `${purses} moved`,
      text: `UPDATE ${purses} SET balance_won = greatest(0, balance_won + $2) WHERE purse_id = $1
        RETURNING balance_won AS "balanceWon"`,
      values: [purseId, byWon],
    });
    return { kind: "OK", balanceWon: rows[0]?.balanceWon ?? 0 };
  }

  async function countBet(client: PoolClient, purseId: string): Promise<void> {
    await client.query({
      name: `${purses} used`,
      text: `UPDATE ${purses} SET last_used_at = clock_timestamp(),
          minute_bets = CASE WHEN minute_from > statement_timestamp() - interval '1 minute' THEN minute_bets + 1 ELSE 1 END,
          minute_from = CASE WHEN minute_from > statement_timestamp() - interval '1 minute' THEN minute_from
            ELSE clock_timestamp() END
        WHERE purse_id = $1`,
      values: [purseId],
    });
  }

  return { take, known, write, move, countBet };
}

const refused = (status: string): PurseAnswer => ({ kind: "REFUSED", status });

/** Why a new bet is not taken; null where it is. */
function whyNot(purse: Purse | undefined, call: PurseCall & { readonly token: string }): string | null {
  if (purse === undefined || !purse.tokenHash.equals(hashOf(call.token))) return "RS_ERROR_INVALID_TOKEN";
  if (!purse.isAlive) return "RS_ERROR_TOKEN_EXPIRED";
  if (purse.minuteBets >= purseLimits.betsAMinute) return "RS_ERROR_LIMIT_REACHED";
  return purse.balanceWon < call.amountWon ? "RS_ERROR_NOT_ENOUGH_MONEY" : null;
}

/** The moves of the purses of a program's schema. */
export function createPurseMoves(pool: Pool, purses: string, calls: string): PurseMoves {
  const { take, known, write, move, countBet } = createPurseRows(purses, calls);
  return {
    bet: (call) =>
      withTransaction(pool, async (client) => {
        const purse = await take(client, call.purseId);
        const before = await known(client, call.purseId, call.transactionId);
        if (before !== undefined)
          return before.kind === "BET" && before.amountWon === call.amountWon
            ? { kind: "OK", balanceWon: purse?.balanceWon ?? 0 }
            : refused("RS_ERROR_DUPLICATE_TRANSACTION");
        const status = whyNot(purse, call);
        if (status !== null) return refused(status);
        await write(client, call, "BET", null);
        await countBet(client, call.purseId);
        return await move(client, call.purseId, -call.amountWon);
      }),
    win: (call) =>
      withTransaction(pool, async (client) => {
        const purse = await take(client, call.purseId);
        // A purse that was removed is paid nothing more, and its round ends all the same.
        if (purse === undefined) return { kind: "OK", balanceWon: 0 };
        if ((await known(client, call.purseId, call.transactionId)) !== undefined)
          return { kind: "OK", balanceWon: purse.balanceWon };
        await write(client, call, "WIN", call.reference);
        return await move(client, call.purseId, call.amountWon);
      }),
    rollback: (call) =>
      withTransaction(pool, async (client) => {
        const purse = await take(client, call.purseId);
        if (purse === undefined) return { kind: "OK", balanceWon: 0 };
        if ((await known(client, call.purseId, call.transactionId)) !== undefined)
          return { kind: "OK", balanceWon: purse.balanceWon };
        const { rows } = await client.query(
          `SELECT FROM ${calls} WHERE purse_id = $1 AND reference_id = $2 AND kind = 'ROLLBACK'`,
          [call.purseId, call.reference],
        );
        const undone = await known(client, call.purseId, call.reference);
        await write(client, call, "ROLLBACK", call.reference);
        // A bet that was not taken is never taken from now on.
        if (undone === undefined)
          await write(client, { ...call, transactionId: call.reference, amountWon: 0 }, "NEVER", null);
        if (undone === undefined || rows.length > 0) return { kind: "OK", balanceWon: purse.balanceWon };
        return await move(client, call.purseId, undone.kind === "WIN" ? -undone.amountWon : undone.amountWon);
      }),
  };
}
