import { createWaitingRows } from "@hanpan/vendor/rows/waitingRows";
import type { Pool, PoolClient } from "pg";
import type { InstantMove, KeptMove } from "../../protocol/instantOutcome.ts";
import { processTable } from "../store/processTable.ts";
import { type InstantRow, type InstantState, leftAloneMs } from "./round.ts";

type Executor = Pool | PoolClient;

const columns = `
  round_id AS "roundId", member_id AS "memberId", client_round_id AS "clientRoundId",
  session_id AS "sessionId", seed_id AS "seedId", client_seed AS "clientSeed", nonce,
  game_code AS "gameCode", maths_version AS "mathsVersion", stake_won AS "stakeWon", choice, moves, state,
  bet_transaction_id AS "betTransactionId", win_transaction_id AS "winTransactionId",
  rollback_transaction_id AS "rollbackTransactionId", wallet_token AS "walletToken", outcome,
  win_won AS "winWon", at_risk_won AS "atRiskWon", balance_after_bet_won AS "balanceAfterBetWon",
  balance_after_win_won AS "balanceAfterWinWon", refusal, attempts,
  floor(extract(epoch FROM clock_timestamp() - started_at) * 1000)::bigint AS "ageMs",
  CASE WHEN state = 'PLAYING' THEN ceil(extract(epoch FROM settles_at - clock_timestamp()) * 1000)::bigint END
    AS "settlesInMs",
  started_at AS "startedAt", acknowledged_at AS "acknowledgedAt"`;

const open = "state NOT IN ('CLOSED', 'VOID')";

async function read(
  executor: Executor,
  where: string,
  values: readonly unknown[],
): Promise<InstantRow | null> {
  const { rows } = await executor.query<InstantRow>(
    `SELECT ${columns} FROM studio.instant_round WHERE ${where} ORDER BY started_at DESC LIMIT 1`,
    [...values],
  );
  return rows[0] ?? null;
}

/** The round, or null. */
export const findInstant = (executor: Executor, roundId: string): Promise<InstantRow | null> =>
  read(executor, "round_id = $1", [roundId]);

/** The round that a member's client named so, or null. */
export const findInstantByClientId = (executor: Executor, memberId: string, clientRoundId: string) =>
  read(executor, "member_id = $1 AND client_round_id = $2", [memberId, clientRoundId]);

/** The member's newest round of any instant game, or null. */
export const findLatestInstant = (executor: Executor, memberId: string) =>
  read(executor, "member_id = $1", [memberId]);

/** The member's open round of a game, or null. There is never more than one. */
export const findOpenInstant = (executor: Executor, memberId: string, gameCode: string) =>
  read(executor, `member_id = $1 AND game_code = $2 AND ${open}`, [memberId, gameCode]);

/** Whether any instant round of the member is open: no seed of theirs is revealed meanwhile. */
export const hasOpenInstant = async (executor: Executor, memberId: string): Promise<boolean> =>
  (await read(executor, `member_id = $1 AND ${open}`, [memberId])) !== null;

/** The member's newest round of a game that is closed and was never shown to its end, or null. */
export const findUnshownInstant = (executor: Executor, memberId: string, gameCode: string) =>
  read(executor, "member_id = $1 AND game_code = $2 AND state = 'CLOSED' AND acknowledged_at IS NULL", [
    memberId,
    gameCode,
  ]);

/** Marks what is finished of a member's rounds of a game as shown; `roundId`: that one alone. Answers how many were found. */
export async function acknowledgeInstant(
  executor: Executor,
  memberId: string,
  which: { readonly gameCode: string } | { readonly roundId: string },
): Promise<number> {
  const [column, value] =
    "roundId" in which ? ["round_id::text", which.roundId] : ["game_code", which.gameCode];
  const { rowCount } = await executor.query(
    `UPDATE studio.instant_round SET acknowledged_at = coalesce(acknowledged_at, clock_timestamp())
     WHERE member_id = $1 AND ${column} = $2 AND state = 'CLOSED' ${"roundId" in which ? "" : "AND acknowledged_at IS NULL"}`,
    [memberId, value],
  );
  return rowCount ?? 0;
}

/** Everything of a round that is known when it is created. */
export type NewInstant = Pick<
  InstantRow,
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
  | "choice"
  | "betTransactionId"
  | "winTransactionId"
  | "rollbackTransactionId"
  | "walletToken"
> & { readonly driverId: string };

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
export type InstantChange = {
  readonly outcome?: unknown;
  readonly winWon?: number;
  readonly atRiskWon?: number;
  readonly balanceAfterBetWon?: number;
  readonly balanceAfterWinWon?: number;
  readonly refusal?: string;
  readonly onlyAfterAttempts?: number;
};

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
     RETURNING ${columns}`,
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
     RETURNING ${columns}`,
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
     RETURNING ${columns}`,
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

/** Who works on the rounds that are open. */
export const waitingInstants = createWaitingRows<"roundId", InstantRow>({
  table: "studio.instant_round",
  processTable,
  key: { roundId: "round_id" },
  isWaiting: open,
  returning: columns,
});

/** How many rounds are on their way, those that wait for their member left out, and the age of the oldest in milliseconds. */
export async function countOpenInstants(executor: Executor): Promise<{ count: number; oldestMs: number }> {
  const { rows } = await executor.query<{ count: number; oldestMs: number }>(
    `SELECT count(*) AS count,
       coalesce(floor(extract(epoch FROM clock_timestamp() - min(started_at)) * 1000), 0)::bigint AS "oldestMs"
     FROM studio.instant_round WHERE ${open} AND NOT (state = 'PLAYING' AND settles_at > now())`,
  );
  return rows[0] ?? { count: 0, oldestMs: 0 };
}
