import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import type { InstantMove } from "../../protocol/instantOutcome.ts";
import type { Executor } from "../rounds/roundTable.ts";
import { instantColumns } from "./instantStore.ts";
import { type InstantRow, leftAloneMs } from "./round.ts";

/** SENT: it is asked for, or goes back; TAKEN: its move is made. PAID: of what it won the wallet has paid its part. */
export type RaiseState = "SENT" | "TAKEN" | "REFUSED" | "PAID" | "RETURNED";

/** A stake that a move takes in the middle of a round. */
export type Raise = {
  readonly roundId: string;
  readonly raiseId: string;
  readonly number: number;
  readonly move: InstantMove;
  readonly stakeWon: number;
  readonly state: RaiseState;
  /** Why it was refused, as of a round. */
  readonly refusal: string | null;
  readonly betTransactionId: string;
  readonly winTransactionId: string;
  readonly rollbackTransactionId: string;
  readonly walletToken: string;
  readonly ageMs: number;
};

const columns = `round_id AS "roundId", raise_id AS "raiseId", number, move, stake_won AS "stakeWon", state, refusal,
  bet_transaction_id AS "betTransactionId", win_transaction_id AS "winTransactionId",
  rollback_transaction_id AS "rollbackTransactionId", wallet_token AS "walletToken",
  floor(extract(epoch FROM clock_timestamp() - asked_at) * 1000)::bigint AS "ageMs"`;

/** The raise that a member's client named so, or null. */
export async function findRaise(executor: Executor, roundId: string, raiseId: string): Promise<Raise | null> {
  const { rows } = await executor.query<Raise>(
    `SELECT ${columns} FROM studio.instant_raise WHERE round_id = $1 AND raise_id = $2`,
    [roundId, raiseId],
  );
  return rows[0] ?? null;
}

/** The raises of a round that were not refused, in the order of their moves. */
export async function raisesOf(executor: Executor, roundId: string): Promise<readonly Raise[]> {
  const { rows } = await executor.query<Raise>(
    `SELECT ${columns} FROM studio.instant_raise WHERE round_id = $1 AND state <> 'REFUSED' ORDER BY number`,
    [roundId],
  );
  return rows;
}

/** Everything of a raise that is known when it is asked for. */
export type NewRaise = Omit<Raise, "state" | "refusal" | "ageMs"> & {
  readonly memberId: string;
  readonly driverId: string;
};

/** What asking for a raise came to: OLD, while a process of the version before is there; null, the round waits for no such move. */
export type Asked = InstantRow | "OLD" | null;

/**
 * Writes that a raise is asked for, in one with its round, which this process works on from then on. Only a round that waits for its
 * member's move of that number takes one.
 */
export async function writeRaise(pool: Pool, raise: NewRaise): Promise<Asked> {
  return await withTransaction(pool, async (client) => {
    const { rows: older } = await client.query(
      "SELECT FROM studio.process WHERE NOT knows_raises AND seen_at > statement_timestamp() - interval '5 seconds'",
    );
    if (older.length > 0) return "OLD";
    const { rows } = await client.query<InstantRow>(
      `UPDATE studio.instant_round SET state = 'RAISE_SENT', attempts = 0, driver_id = $4, next_attempt_at = clock_timestamp()
       WHERE round_id = $1 AND member_id = $2 AND state = 'PLAYING' AND jsonb_array_length(moves) = $3
         AND settles_at > statement_timestamp()
       RETURNING ${instantColumns}`,
      [raise.roundId, raise.memberId, raise.number, raise.driverId],
    );
    const [round] = rows;
    if (round === undefined) return null;
    await client.query(
      `INSERT INTO studio.instant_raise (round_id, raise_id, number, move, stake_won, bet_transaction_id, win_transaction_id,
         rollback_transaction_id, wallet_token)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[raise.roundId, raise.raiseId, raise.number, JSON.stringify(raise.move), raise.stakeWon],
        ...[raise.betTransactionId, raise.winTransactionId, raise.rollbackTransactionId, raise.walletToken],
      ],
    );
    return round;
  });
}

/**
 * Writes that the wallet took a raise: its move is made, and the round waits for the next one or, at its end, is drawn. Null: the
 * round is no more where the raise was asked for.
 */
export async function writeTaken(
  pool: Pool,
  { roundId, raiseId, stakeWon, move }: Raise,
  { isEnd, balanceWon }: { readonly isEnd: boolean; readonly balanceWon: number },
): Promise<InstantRow | null> {
  return await withTransaction(pool, async (client) => {
    const { rows } = await client.query<InstantRow>(
      `UPDATE studio.instant_round SET moves = moves || jsonb_build_array($2::jsonb), attempts = 0,
         raised_won = raised_won + $3, balance_after_bet_won = $4,
         state = CASE WHEN $5::boolean THEN 'BET_OK' ELSE 'PLAYING' END,
         driver_id = CASE WHEN $5::boolean THEN driver_id END,
         settles_at = clock_timestamp() + $6 * interval '1 millisecond',
         next_attempt_at = CASE WHEN $5::boolean THEN clock_timestamp() ELSE clock_timestamp() + $6 * interval '1 millisecond' END
       WHERE round_id = $1 AND state = 'RAISE_SENT'
       RETURNING ${instantColumns}`,
      [roundId, JSON.stringify(move), stakeWon, balanceWon, isEnd, leftAloneMs],
    );
    const [round] = rows;
    if (round === undefined) return null;
    await setRaise(client, { roundId, raiseId }, "TAKEN");
    return round;
  });
}

/** Writes that a raise goes back: whether the wallet took it is not known, or it came too late to be believed. */
export async function writeBack(
  pool: Pool,
  { roundId, raiseId }: Raise,
  refusal: string,
): Promise<InstantRow | null> {
  return await withTransaction(pool, async (client) => {
    const { rows } = await client.query<InstantRow>(
      `UPDATE studio.instant_round SET state = 'RAISE_BACK', attempts = 0 WHERE round_id = $1 AND state = 'RAISE_SENT'
       RETURNING ${instantColumns}`,
      [roundId],
    );
    if (rows[0] === undefined) return null;
    await setRaise(client, { roundId, raiseId }, "SENT", refusal);
    return rows[0];
  });
}

/**
 * Writes that a raise was refused, or was given back: nothing of it is taken, and the round waits for its member as before. After a
 * refusal that proves this only where no other call was made, `onlyAfterAttempts`.
 */
export async function writeRefused(
  pool: Pool,
  { roundId, raiseId }: Raise,
  from: "RAISE_SENT" | "RAISE_BACK",
  {
    refusal,
    onlyAfterAttempts = null,
  }: { readonly refusal: string; readonly onlyAfterAttempts?: number | null },
): Promise<InstantRow | null> {
  return await withTransaction(pool, async (client) => {
    const { rows } = await client.query<InstantRow>(
      `UPDATE studio.instant_round SET state = 'PLAYING', attempts = 0, driver_id = NULL,
         settles_at = clock_timestamp() + $3 * interval '1 millisecond',
         next_attempt_at = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE round_id = $1 AND state = $2 AND ($4::integer IS NULL OR attempts = $4)
       RETURNING ${instantColumns}`,
      [roundId, from, leftAloneMs, onlyAfterAttempts],
    );
    if (rows[0] === undefined) return null;
    await setRaise(client, { roundId, raiseId }, "REFUSED", refusal);
    return rows[0];
  });
}

/** Writes what became of a raise. */
export async function setRaise(
  executor: Executor,
  { roundId, raiseId }: Pick<Raise, "roundId" | "raiseId">,
  state: RaiseState,
  refusal: string | null = null,
): Promise<void> {
  await executor.query(
    `UPDATE studio.instant_raise SET state = $3, refusal = coalesce($4, refusal) WHERE round_id = $1 AND raise_id = $2`,
    [roundId, raiseId, state, refusal],
  );
}
