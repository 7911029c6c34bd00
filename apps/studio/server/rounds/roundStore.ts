import { createWaitingRows } from "@hanpan/vendor/rows/waitingRows";
import type { Pool, PoolClient } from "pg";
import { processTable } from "../store/processTable.ts";
import type { Round, RoundState } from "./round.ts";

export type Executor = Pool | PoolClient;

/** What a round is read by. */
export const roundColumns = `
  round_id AS "roundId", member_id AS "memberId", client_round_id AS "clientRoundId",
  session_id AS "sessionId", seed_id AS "seedId", client_seed AS "clientSeed", nonce,
  game_code AS "gameCode", maths_version AS "mathsVersion", stake_won AS "stakeWon", state,
  bet_transaction_id AS "betTransactionId", win_transaction_id AS "winTransactionId",
  rollback_transaction_id AS "rollbackTransactionId", wallet_token AS "walletToken", outcome,
  win_won AS "winWon", balance_after_bet_won AS "balanceAfterBetWon",
  balance_after_win_won AS "balanceAfterWinWon", refusal, attempts,
  floor(extract(epoch FROM clock_timestamp() - started_at) * 1000)::bigint AS "ageMs",
  started_at AS "startedAt", acknowledged_at AS "acknowledgedAt"`;

const open = "state NOT IN ('CLOSED', 'VOID')";

/** What a change of state writes besides the state; what is absent stays. */
export type RoundChange = {
  readonly outcome?: unknown;
  readonly winWon?: number;
  readonly balanceAfterBetWon?: number;
  readonly balanceAfterWinWon?: number;
  readonly refusal?: string;
  /** The move is made only when exactly so many wallet calls were begun in the state that is left. */
  readonly onlyAfterAttempts?: number;
};

/** The round, or null. */
export async function findRound(executor: Executor, roundId: string): Promise<Round | null> {
  const { rows } = await executor.query<Round>(
    `SELECT ${roundColumns} FROM studio.round WHERE round_id = $1`,
    [roundId],
  );
  return rows[0] ?? null;
}

/** The round that a member's client named so, or null. */
export async function findByClientRoundId(
  executor: Executor,
  memberId: string,
  clientRoundId: string,
): Promise<Round | null> {
  const { rows } = await executor.query<Round>(
    `SELECT ${roundColumns} FROM studio.round WHERE member_id = $1 AND client_round_id = $2`,
    [memberId, clientRoundId],
  );
  return rows[0] ?? null;
}

/** The member's newest round, or null. */
export async function findLatest(executor: Executor, memberId: string): Promise<Round | null> {
  const { rows } = await executor.query<Round>(
    `SELECT ${roundColumns} FROM studio.round WHERE member_id = $1 ORDER BY started_at DESC LIMIT 1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** The member's open round, or null. There is never more than one. */
export async function findOpen(executor: Executor, memberId: string): Promise<Round | null> {
  const { rows } = await executor.query<Round>(
    `SELECT ${roundColumns} FROM studio.round WHERE member_id = $1 AND ${open}`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Everything of a round that is known when it is created. */
export type NewRound = Pick<
  Round,
  | "roundId"
  | "memberId"
  | "clientRoundId"
  | "sessionId"
  | "seedId"
  | "clientSeed"
  | "nonce"
  | "gameCode"
  | "mathsVersion"
  | "stakeWon"
  | "betTransactionId"
  | "winTransactionId"
  | "rollbackTransactionId"
  | "walletToken"
> & { readonly driverId: string };

/** Writes a round as CREATED. The database refuses a second open round of a member (unique violation). */
export async function insertRound(executor: Executor, round: NewRound): Promise<void> {
  await executor.query(
    `INSERT INTO studio.round (round_id, member_id, client_round_id, session_id, seed_id, client_seed, nonce,
       game_code, maths_version, stake_won, state, bet_transaction_id, win_transaction_id,
       rollback_transaction_id, wallet_token, driver_id, started_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'CREATED', $11, $12, $13, $14, $15, clock_timestamp())`,
    [
      round.roundId,
      round.memberId,
      round.clientRoundId,
      round.sessionId,
      round.seedId,
      round.clientSeed,
      round.nonce,
      round.gameCode,
      round.mathsVersion,
      round.stakeWon,
      round.betTransactionId,
      round.winTransactionId,
      round.rollbackTransactionId,
      round.walletToken,
      round.driverId,
    ],
  );
}

/**
 * Moves a round from one state to the next. Returns the round as it then stands, or null when it was no longer
 * in `from`: somebody else has moved it, and what they wrote counts.
 */
export async function moveRound(
  executor: Executor,
  round: Pick<Round, "roundId">,
  from: RoundState,
  to: RoundState,
  change: RoundChange = {},
): Promise<Round | null> {
  const isEnd = to === "CLOSED" || to === "VOID";
  const { rows } = await executor.query<Round>(
    `UPDATE studio.round SET state = $3, attempts = 0,
       outcome = coalesce($4::jsonb, outcome), win_won = coalesce($5::bigint, win_won),
       balance_after_bet_won = coalesce($6::bigint, balance_after_bet_won),
       balance_after_win_won = coalesce($7::bigint, balance_after_win_won),
       refusal = coalesce($8::text, refusal),
       finished_at = CASE WHEN $9::boolean THEN clock_timestamp() END,
       driver_id = CASE WHEN $9::boolean THEN NULL ELSE driver_id END
     WHERE round_id = $1 AND state = $2 AND ($10::integer IS NULL OR attempts = $10)
     RETURNING ${roundColumns}`,
    [
      round.roundId,
      from,
      to,
      change.outcome === undefined ? null : JSON.stringify(change.outcome),
      change.winWon ?? null,
      change.balanceAfterBetWon ?? null,
      change.balanceAfterWinWon ?? null,
      change.refusal ?? null,
      isEnd,
      change.onlyAfterAttempts ?? null,
    ],
  );
  return rows[0] ?? null;
}

/** Who works on the rounds that are open. */
export const waitingRounds = createWaitingRows<"roundId", Round>({
  table: "studio.round",
  processTable,
  key: { roundId: "round_id" },
  isWaiting: open,
  returning: roundColumns,
});

/** How many rounds are open, and the age of the oldest in milliseconds: for the metrics. */
export async function countOpen(executor: Executor): Promise<{ count: number; oldestMs: number }> {
  const { rows } = await executor.query<{ count: number; oldestMs: number }>(
    `SELECT count(*) AS count,
       coalesce(floor(extract(epoch FROM clock_timestamp() - min(started_at)) * 1000), 0)::bigint AS "oldestMs"
     FROM studio.round WHERE ${open}`,
  );
  return rows[0] ?? { count: 0, oldestMs: 0 };
}
