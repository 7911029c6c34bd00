import { instantOf, millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool, PoolClient } from "pg";
import type { TableChange } from "../../../protocol/liveStream.ts";
import { type RoundRow, valuesOfRound, writingRound } from "./roundStore.ts";

/** The channel on which processes notify each other that a table has come to a sequence; what is new stands in the rows. */
export const liveChannel = "hanpan_live";

/** A machine that is cut off in the middle must not keep a table's row for longer than a moment. */
const longestPauseMs = 800;

/** A table whose next step is ours: its row is locked until the transaction ends. */
export type Turn = {
  readonly tableCode: string;
  readonly isOpen: boolean;
  readonly roundId: string | null;
  readonly seriesId: string | null;
  readonly lastSequence: number;
  readonly dueAtMs: number;
  /** The database's clock. */
  readonly nowMs: number;
};

/** Takes the longest due table that nobody else is at, or null. */
export async function takeTurn(client: PoolClient, tableCodes: readonly string[]): Promise<Turn | null> {
  const { rows } = await client.query<Turn>({
    name: "live turn",
    text: `SELECT table_code AS "tableCode", is_open AS "isOpen", round_id AS "roundId", series_id AS "seriesId",
       last_sequence AS "lastSequence", ${millisecondsOf("due_at")} AS "dueAtMs",
       ${millisecondsOf("clock_timestamp()")} AS "nowMs",
       set_config('idle_in_transaction_session_timeout', '${longestPauseMs}', true)
     FROM studio.live_table WHERE table_code = ANY($1) AND due_at <= statement_timestamp()
     ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    values: [tableCodes],
  });
  return rows[0] ?? null;
}

/** What a step came to: when the next one is due, and what is published of it. */
export type Step = {
  readonly dueAtMs: number;
  readonly roundId: string | null;
  readonly seriesId: string | null;
  /** The round as it is to be written; null when it stays as it is, or the table has none. */
  readonly round: RoundRow | null;
  /** Null when the step changes nothing that is published. */
  readonly change: Omit<TableChange, "type" | "tableCode" | "sequence"> | null;
};

/** Events kept for those who come back after a short break. */
const keptEvents = 256;

/**
 * Writes a step, its round and its event in one statement: everybody waits for it. Answers the event as it goes out,
 * word for word, or null.
 */
export async function writeStep(client: PoolClient, turn: Turn, step: Step): Promise<string | null> {
  const { tableCode } = turn;
  const isPublished = step.change !== null;
  const sequence = turn.lastSequence + (isPublished ? 1 : 0);
  const change: TableChange | null =
    step.change === null ? null : { type: "change", tableCode, sequence, ...step.change };
  const message = change === null ? null : JSON.stringify(change);
  await client.query({
    name: "live step",
    text: `WITH moved AS (
        UPDATE studio.live_table SET round_id = $2, series_id = $3, last_sequence = $4, due_at = ${instantOf("$5")}
        WHERE table_code = $1),
      played AS (${writingRound(7)}),
      published AS (
        INSERT INTO studio.live_event (table_code, sequence, message)
        SELECT $1, $4::bigint, $6::text WHERE $6 IS NOT NULL),
      forgotten AS (DELETE FROM studio.live_event WHERE table_code = $1 AND sequence <= $4 - ${keptEvents})
      SELECT pg_notify('${liveChannel}', $1 || ' ' || $4) WHERE $6 IS NOT NULL`,
    values: [
      tableCode,
      step.roundId,
      step.seriesId,
      sequence,
      step.dueAtMs,
      message,
      ...valuesOfRound(step.round),
    ],
  });
  return message;
}

/**
 * Tables other than these that were left with a round which has not ended, or with a series whose seed is not revealed:
 * nobody would settle what is bet in the one, and nobody could ever verify the other.
 */
export async function findUnended(executor: Pool, tableCodes: readonly string[]): Promise<string[]> {
  const { rows } = await executor.query<{ tableCode: string }>(
    `SELECT own.table_code AS "tableCode" FROM studio.live_table AS own
       LEFT JOIN studio.live_round AS round USING (round_id)
       LEFT JOIN studio.live_series AS series ON series.series_id = own.series_id
     WHERE own.table_code <> ALL($1)
       AND (round.phase NOT IN ('RESULT', 'VOID') OR series.series_id IS NOT NULL AND series.revealed_at IS NULL)`,
    [tableCodes],
  );
  return rows.map((row) => row.tableCode);
}

/** Makes the rows of tables that are new. */
export async function addTables(client: PoolClient, tableCodes: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO studio.live_table (table_code) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
    [tableCodes],
  );
}
