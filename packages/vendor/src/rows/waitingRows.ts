import type { Pool, PoolClient, QueryResultRow } from "pg";
import { isFree } from "../processes/presence.ts";

type Executor = Pool | PoolClient;

/** The three statements about who works on a row that waits for the wallet. */
export type WaitingRows<Key, Taken> = {
  /**
   * Counts a wallet call before it is made, as long as the row is in `state`. Answers how many were made in this state, this
   * one included, or null when the row has moved on.
   */
  beginAttempt(executor: Executor, key: Key, state: string): Promise<number | null>;
  /** Gives a row that waits to whichever process is free, after a while. One that waits no more is left as it is. */
  release(executor: Executor, key: Key, delayMs: number): Promise<void>;
  /**
   * Takes rows that nobody works on, the longest due first: those released whose time has come, and those of processes that
   * have given no sign of life for `silenceMs`. `busy` are the rows that this process works on at present; another row that
   * it once took but lost (the database was away) is taken again. Two processes never take the same.
   */
  claim(
    executor: Executor,
    options: {
      readonly processId: string;
      readonly silenceMs: number;
      readonly busy: readonly Key[];
      readonly limit: number;
    },
  ): Promise<Taken[]>;
};

/**
 * Rows of a table with the columns `state`, `attempts` (0 when a state is entered), `driver_id` (uuid) and
 * `next_attempt_at`. An index on `next_attempt_at` over the rows that wait makes looking cheap.
 */
export function createWaitingRows<
  Name extends string,
  Taken extends QueryResultRow = Readonly<Record<Name, string>>,
>(options: {
  readonly table: string;
  /** Where processes show that they are alive. */
  readonly processTable: string;
  /** The parts of a row's key, UUIDs all: what each is called here, and its column. */
  readonly key: Readonly<Record<Name, string>>;
  /** The condition, in SQL, of the rows that wait: over `state` alone. */
  readonly isWaiting: string;
  /** What is answered of a taken row, in SQL; its key when left out. */
  readonly returning?: string;
}): WaitingRows<Readonly<Record<Name, string>>, Taken> {
  type Key = Readonly<Record<Name, string>>;
  const { table, processTable, key, isWaiting } = options;
  const names = Object.keys(key).filter((name): name is Name => name in key);
  const columns = names.map((name) => key[name]);
  const valuesOf = (row: Key) => names.map((name) => row[name]);
  const isRow = columns.map((column, place) => `${column} = $${place + 1}`).join(" AND ");
  const next = columns.length + 1;
  const busyArrays = columns.map((_, place) => `$${place + 4}::uuid[]`).join(", ");
  const qualified = (row: string) => columns.map((column) => `${row}.${column}`).join(", ");
  const returning = options.returning ?? names.map((name) => `taken.${key[name]} AS "${name}"`).join(", ");

  return {
    async beginAttempt(executor, row, state) {
      const { rows } = await executor.query<{ attempts: number }>({
        name: `${table} attempt`,
        text: `UPDATE ${table} SET attempts = attempts + 1 WHERE ${isRow} AND state = $${next} RETURNING attempts`,
        values: [...valuesOf(row), state],
      });
      return rows[0]?.attempts ?? null;
    },
    async release(executor, row, delayMs) {
      await executor.query(
        `UPDATE ${table} SET driver_id = NULL,
           next_attempt_at = clock_timestamp() + $${next}::bigint * interval '1 millisecond'
         WHERE ${isRow} AND ${isWaiting}`,
        [...valuesOf(row), delayMs],
      );
    },
    async claim(executor, { processId, silenceMs, busy, limit }) {
      const { rows } = await executor.query<Taken>(
        `UPDATE ${table} AS taken SET driver_id = $1
         WHERE (${qualified("taken")}) IN (
           SELECT ${qualified("due")} FROM ${table} AS due
           WHERE ${isWaiting} AND due.next_attempt_at <= statement_timestamp()
             AND (${qualified("due")}) NOT IN (SELECT * FROM unnest(${busyArrays}))
             AND ${isFree(processTable, "due")}
           ORDER BY due.next_attempt_at LIMIT $3 FOR UPDATE OF due SKIP LOCKED)
         RETURNING ${returning}`,
        [processId, silenceMs, limit, ...names.map((name) => busy.map((row) => row[name]))],
      );
      return rows;
    },
  };
}
