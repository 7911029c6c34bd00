import type { PoolClient } from "pg";
import { instantOf } from "../../store/instants.ts";
import { type FixtureRow, fixtureColumns, fixtureRow } from "../fixtures/fixtureRow.ts";
import type { AppliedProgress, FixtureProgress } from "./applyProgress.ts";
import { writeResults } from "./results.ts";

const isFinal = (status: FixtureRow["status"]) => status !== "SCHEDULED" && status !== "IN_PLAY";

/** Writes a change of a fixture whose row the transaction holds, as `applyProgress` promises. */
export async function writeProgress(
  client: PoolClient,
  row: FixtureRow,
  progress: FixtureProgress,
): Promise<AppliedProgress> {
  const next = { ...row, ...given(progress) };
  const events = progress.events ?? [];
  const final = isFinal(next.status);
  const { rows } = await client.query({
    name: "sports progress",
    text: `UPDATE studio.sports_fixture AS fixture SET status = $2, score_home = $3, score_away = $4,
        completed_innings = $5, state = $6, clock = $7, board = $8, board_offset_ms = $9,
        starts_at = ${instantOf("$10")}, suspended = $11, suspended_markets = $12, event_count = $13,
        due_at = ${instantOf("$14")}, version = version + 1, changed_at = clock_timestamp(),
        ended_at = CASE WHEN $15 THEN coalesce(ended_at, clock_timestamp()) END,
        revealed_at = CASE WHEN $15 AND server_seed IS NOT NULL THEN coalesce(revealed_at, clock_timestamp())
          ELSE revealed_at END
      WHERE fixture_id = $1 RETURNING ${fixtureColumns}`,
    values: [
      row.fixtureId,
      next.status,
      next.score.home,
      next.score.away,
      next.completedInnings,
      json(next.state),
      json(next.clock),
      json(next.board),
      next.boardOffsetMs,
      next.startsAtMs,
      next.suspended,
      next.suspendedMarkets,
      row.eventCount + events.length,
      final ? null : next.dueAtMs,
      final,
    ],
  });
  const written = fixtureRow.parse(rows[0]);
  await writeEvents(client, row, events);
  const mayChangeResults =
    progress.isRuled === true ||
    written.status !== row.status ||
    written.score.home !== row.score.home ||
    written.score.away !== row.score.away ||
    written.completedInnings !== row.completedInnings;
  return { row: written, resultCount: mayChangeResults ? await writeResults(client, written) : 0 };
}

/** The given parts of a row's change. */
function given({ events: _events, isRuled: _isRuled, suspendedMarkets, ...parts }: FixtureProgress) {
  return suspendedMarkets === undefined ? parts : { ...parts, suspendedMarkets: [...suspendedMarkets] };
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

async function writeEvents(
  client: PoolClient,
  row: FixtureRow,
  events: NonNullable<FixtureProgress["events"]>,
): Promise<void> {
  if (events.length === 0) return;
  await client.query({
    name: "sports events",
    text: `INSERT INTO studio.sports_event (fixture_id, number, offset_ms, kind, side, points, state)
      SELECT $1, $2 + place, "offsetMs", kind, side, points, state
      FROM ROWS FROM (jsonb_to_recordset($3) AS ("offsetMs" integer, kind text, side text, points integer, state jsonb))
        WITH ORDINALITY AS event ("offsetMs", kind, side, points, state, place)`,
    values: [row.fixtureId, row.eventCount, JSON.stringify(events)],
  });
}
