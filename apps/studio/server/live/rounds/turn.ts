import type { Pool, PoolClient } from "pg";
import type { TableChange } from "../../../protocol/liveStream.ts";
import { instantOf, millisecondsOf } from "../../store/instants.ts";

/** The channel on which processes tell each other that something is new; what it is stands in the rows. */
export const liveChannel = "hanpan_live";

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
  const { rows } = await client.query<Turn>(
    `SELECT table_code AS "tableCode", is_open AS "isOpen", round_id AS "roundId", series_id AS "seriesId",
       last_sequence AS "lastSequence", ${millisecondsOf("due_at")} AS "dueAtMs",
       ${millisecondsOf("clock_timestamp()")} AS "nowMs"
     FROM studio.live_table WHERE table_code = ANY($1) AND due_at <= clock_timestamp()
     ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [tableCodes],
  );
  return rows[0] ?? null;
}

/** What a step came to: when the next one is due, and what is told of it. */
export type Step = {
  readonly dueAtMs: number;
  readonly roundId: string | null;
  readonly seriesId: string | null;
  /** Null when the step changes nothing that anybody is told. */
  readonly change: Omit<TableChange, "type" | "tableCode" | "sequence"> | null;
};

/** Events kept for those who come back after a short break. */
const keptEvents = 256;

/** Writes a step with its event. */
export async function writeStep(client: PoolClient, turn: Turn, step: Step): Promise<void> {
  const { tableCode } = turn;
  const sequence = turn.lastSequence + (step.change === null ? 0 : 1);
  await client.query(
    `UPDATE studio.live_table SET round_id = $2, series_id = $3, last_sequence = $4, due_at = ${instantOf("$5")}
     WHERE table_code = $1`,
    [tableCode, step.roundId, step.seriesId, sequence, step.dueAtMs],
  );
  if (step.change === null) return;
  const message: TableChange = { type: "change", tableCode, sequence, ...step.change };
  await client.query(
    `WITH told AS (INSERT INTO studio.live_event (table_code, sequence, message) VALUES ($1, $2, $3))
     DELETE FROM studio.live_event WHERE table_code = $1 AND sequence <= $2 - ${keptEvents}`,
    [tableCode, sequence, JSON.stringify(message)],
  );
  await client.query("SELECT pg_notify($1, '')", [liveChannel]);
}

/** Tables other than these that have a round which has not ended: nobody would end it, and settle what is bet in it. */
export async function findUnended(executor: Pool, tableCodes: readonly string[]): Promise<string[]> {
  const { rows } = await executor.query<{ tableCode: string }>(
    `SELECT own.table_code AS "tableCode" FROM studio.live_table AS own JOIN studio.live_round AS round USING (round_id)
     WHERE own.table_code <> ALL($1) AND round.phase NOT IN ('RESULT', 'VOID')`,
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
