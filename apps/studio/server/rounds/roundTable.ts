import { createWaitingRows } from "@hanpan/vendor/rows/waitingRows";
import type { Pool, PoolClient } from "pg";
import { processTable } from "../store/processTable.ts";
import type { Round } from "./round.ts";

export type Executor = Pool | PoolClient;

/** What every round of one member is read by, of whatever games. */
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

/** Everything of a round that is known when it is created, of whatever games. */
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

const open = "state NOT IN ('CLOSED', 'VOID')";
const unshown = "state = 'CLOSED' AND acknowledged_at IS NULL";
const newest = "ORDER BY started_at DESC LIMIT 1";

/**
 * What is read of rounds of one member and marked on them, in a table of whatever games: `columns`, its `roundColumns` and
 * what its games add. How rounds are created and moved stands with each table.
 */
export function createRoundTable<Row extends { readonly roundId: string }>({
  table,
  columns,
  rests = "false",
}: {
  readonly table: string;
  readonly columns: string;
  /** The condition, in SQL, of open rounds that nothing is to be done for at present. */
  readonly rests?: string;
}) {
  async function read(executor: Executor, where: string, values: readonly string[]): Promise<Row | null> {
    const { rows } = await executor.query<Row>(`SELECT ${columns} FROM ${table} WHERE ${where}`, [...values]);
    return rows[0] ?? null;
  }

  return {
    /** The round, or null. */
    find: (executor: Executor, roundId: string) => read(executor, "round_id = $1", [roundId]),
    /** The round that a member's client named so, or null. */
    findByClientId: (executor: Executor, memberId: string, clientRoundId: string) =>
      read(executor, "member_id = $1 AND client_round_id = $2", [memberId, clientRoundId]),
    /** The member's newest round, or null. */
    findLatest: (executor: Executor, memberId: string) =>
      read(executor, `member_id = $1 ${newest}`, [memberId]),
    /** An open round of the member, of whatever game, or null. */
    findOpen: (executor: Executor, memberId: string) =>
      read(executor, `member_id = $1 AND ${open} LIMIT 1`, [memberId]),
    /** The member's open round of a game, or null. There is never more than one. */
    findOpenIn: (executor: Executor, memberId: string, gameCode: string) =>
      read(executor, `member_id = $1 AND game_code = $2 AND ${open}`, [memberId, gameCode]),
    /**
     * The member's newest round of a game that is closed and was never shown to its end, or null. Rounds of other games do
     * not count, however new they are. An index holds the rounds that wait alone, so that it is found at once.
     */
    findUnshown: (executor: Executor, memberId: string, gameCode: string) =>
      read(executor, `member_id = $1 AND game_code = $2 AND ${unshown} ${newest}`, [memberId, gameCode]),
    /** Marks a finished round as shown to its end by the member's client; false: there is no such round. */
    async acknowledge(executor: Executor, memberId: string, roundId: string): Promise<boolean> {
      const { rowCount } = await executor.query(
        `UPDATE ${table} SET acknowledged_at = coalesce(acknowledged_at, clock_timestamp())
         WHERE round_id = $2 AND member_id = $1 AND state = 'CLOSED'`,
        [memberId, roundId],
      );
      return rowCount === 1;
    },
    /** Marks what is finished of a member's rounds of one game as shown; what waits in other games goes on waiting. */
    async acknowledgeGame(executor: Executor, memberId: string, gameCode: string): Promise<void> {
      await executor.query(
        `UPDATE ${table} SET acknowledged_at = clock_timestamp()
         WHERE member_id = $1 AND game_code = $2 AND ${unshown}`,
        [memberId, gameCode],
      );
    },
    /** Who works on the rounds that are open. */
    waiting: createWaitingRows<"roundId", Row>({
      table,
      processTable,
      key: { roundId: "round_id" },
      isWaiting: open,
      returning: columns,
    }),
    /** How many rounds are on their way, and the age of the oldest in milliseconds: for the metrics. */
    async countOpen(executor: Executor): Promise<{ count: number; oldestMs: number }> {
      const { rows } = await executor.query<{ count: number; oldestMs: number }>(
        `SELECT count(*) AS count,
           coalesce(floor(extract(epoch FROM clock_timestamp() - min(started_at)) * 1000), 0)::bigint AS "oldestMs"
         FROM ${table} WHERE ${open} AND NOT (${rests})`,
      );
      return rows[0] ?? { count: 0, oldestMs: 0 };
    },
  };
}
