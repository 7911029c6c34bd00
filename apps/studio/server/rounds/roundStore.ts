import type { Round, RoundState } from "./round.ts";
import {
  createRoundTable,
  type Executor,
  type NewRound,
  type RoundChange,
  roundColumns,
} from "./roundTable.ts";

/** Rounds of slots. A member has one open at a time, in whatever slot. */
export const slotRounds = createRoundTable<Round>({ table: "studio.round", columns: roundColumns });

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
