import type { InstantMove, KeptMove } from "../../protocol/instantOutcome.ts";
import {
  createRoundTable,
  type Executor,
  type NewRound,
  type RoundChange,
  roundColumns,
} from "../rounds/roundTable.ts";
import { type InstantRow, type InstantState, leftAloneMs } from "./round.ts";

/** What is read of a round of an instant game. */
export const instantColumns = `${roundColumns}, choice, moves, raised_won AS "raisedWon", at_risk_won AS "atRiskWon",
  CASE WHEN state = 'PLAYING' THEN ceil(extract(epoch FROM settles_at - clock_timestamp()) * 1000)::bigint END
    AS "settlesInMs"`;

/** Rounds of instant games; one that waits for its member rests. Of each game a member has one open at a time. */
export const instantRounds = createRoundTable<InstantRow>({
  table: "studio.instant_round",
  columns: instantColumns,
  rests: "state = 'PLAYING' AND settles_at > now()",
});

/** Everything of a round that is known when it is created. */
export type NewInstant = NewRound & Pick<InstantRow, "choice">;

/** Writes a round as CREATED. The database refuses a second open round of a member in a game (unique violation). */
export async function insertInstant(executor: Executor, round: NewInstant): Promise<void> {
  await executor.query(
    `INSERT INTO studio.instant_round (round_id, member_id, client_round_id, session_id, seed_id, client_seed, nonce,
       game_code, maths_version, stake_won, choice, state, bet_transaction_id, win_transaction_id,
       rollback_transaction_id, wallet_token, driver_id, started_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'CREATED', $12, $13, $14, $15, $16, clock_timestamp())`,
    [
      ...[round.roundId, round.memberId, round.clientRoundId, round.sessionId, round.seedId],
      ...[round.clientSeed, round.nonce, round.gameCode, round.mathsVersion, round.stakeWon],
      ...[JSON.stringify(round.choice), round.betTransactionId, round.winTransactionId],
      ...[round.rollbackTransactionId, round.walletToken, round.driverId],
    ],
  );
}

/** What a change of state writes besides the state; what is absent stays. */
export type InstantChange = RoundChange & { readonly atRiskWon?: number };

/**
 * Moves a round from one state to the next. Returns the round as it then stands, or null when it was no longer in `from`. One
 * that comes to wait for its member is nobody's, and due when it is to be settled by itself.
 */
export async function moveInstant(
  executor: Executor,
  round: Pick<InstantRow, "roundId">,
  from: InstantState,
  to: InstantState,
  change: InstantChange = {},
): Promise<InstantRow | null> {
  const { rows } = await executor.query<InstantRow>(
    `UPDATE studio.instant_round SET state = $3, attempts = 0,
       outcome = coalesce($4::jsonb, outcome), win_won = coalesce($5::bigint, win_won),
       at_risk_won = coalesce($6::bigint, at_risk_won),
       balance_after_bet_won = coalesce($7::bigint, balance_after_bet_won),
       balance_after_win_won = coalesce($8::bigint, balance_after_win_won),
       refusal = coalesce($9::text, refusal),
       finished_at = CASE WHEN $3 IN ('CLOSED', 'VOID') THEN clock_timestamp() END,
       driver_id = CASE WHEN $3 IN ('CLOSED', 'VOID', 'PLAYING') THEN NULL ELSE driver_id END,
       settles_at = CASE WHEN $3 = 'PLAYING' THEN clock_timestamp() + $11 * interval '1 millisecond' ELSE settles_at END,
       next_attempt_at = CASE WHEN $3 = 'PLAYING' THEN clock_timestamp() + $11 * interval '1 millisecond'
         ELSE next_attempt_at END
     WHERE round_id = $1 AND state = $2 AND ($10::integer IS NULL OR attempts = $10)
     RETURNING ${instantColumns}`,
    [
      ...[round.roundId, from, to],
      change.outcome === undefined ? null : JSON.stringify(change.outcome),
      ...[change.winWon ?? null, change.atRiskWon ?? null],
      ...[change.balanceAfterBetWon ?? null, change.balanceAfterWinWon ?? null, change.refusal ?? null],
      ...[change.onlyAfterAttempts ?? null, leftAloneMs],
    ],
  );
  return rows[0] ?? null;
}

/**
 * Writes a move of a round that waits for its member, as its `number`th; null when it is another's turn by now: the move was
 * made before, or the round was left alone for too long. A move that ends the round gives it to this process to draw.
 */
export async function writeMove(
  executor: Executor,
  asked: {
    readonly memberId: string;
    readonly roundId: string;
    readonly number: number;
    readonly move: InstantMove;
    readonly isEnd: boolean;
    readonly driverId: string;
  },
): Promise<InstantRow | null> {
  const { rows } = await executor.query<InstantRow>(
    `UPDATE studio.instant_round SET moves = moves || jsonb_build_array($4::jsonb), attempts = 0,
       state = CASE WHEN $5::boolean THEN 'BET_OK' ELSE state END,
       driver_id = CASE WHEN $5::boolean THEN $6::uuid END,
       settles_at = clock_timestamp() + $7 * interval '1 millisecond',
       next_attempt_at = CASE WHEN $5::boolean THEN clock_timestamp() ELSE clock_timestamp() + $7 * interval '1 millisecond' END
     WHERE round_id = $1 AND member_id = $2 AND state = 'PLAYING' AND jsonb_array_length(moves) = $3
       AND settles_at > statement_timestamp()
     RETURNING ${instantColumns}`,
    [
      ...[asked.roundId, asked.memberId, asked.number, JSON.stringify(asked.move), asked.isEnd],
      ...[asked.driverId, leftAloneMs],
    ],
  );
  return rows[0] ?? null;
}

/** Ends a round whose member left it alone for too long; null when it does not wait for them any more. */
export async function writeLeft(executor: Executor, roundId: string): Promise<InstantRow | null> {
  const left: KeptMove = { kind: "LEFT" };
  const { rows } = await executor.query<InstantRow>(
    `UPDATE studio.instant_round SET moves = moves || jsonb_build_array($2::jsonb), state = 'BET_OK', attempts = 0
     WHERE round_id = $1 AND state = 'PLAYING' AND settles_at <= statement_timestamp()
     RETURNING ${instantColumns}`,
    [roundId, JSON.stringify(left)],
  );
  return rows[0] ?? null;
}

/** Lets a round that waits for its member alone until it is to be settled. */
export async function park(executor: Executor, roundId: string): Promise<void> {
  await executor.query(
    `UPDATE studio.instant_round SET driver_id = NULL, next_attempt_at = settles_at
     WHERE round_id = $1 AND state = 'PLAYING'`,
    [roundId],
  );
}
