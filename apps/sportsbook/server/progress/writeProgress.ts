import { secretSeed } from "@hanpan/vendor/seeds/storedSeed";
import { instantOf } from "@hanpan/vendor/store/instants";
import type { PoolClient } from "pg";
import { noteLeadsBetween } from "../early-payout/noteLeads.ts";
import { type FixtureRow, fixtureColumns, fixtureRow } from "../fixtures/fixtureRow.ts";
import { placeOf } from "../seeds/seedPlaces.ts";
import type { AppliedProgress, FixtureProgress } from "./fixtureProgress.ts";
import { writeResults } from "./results.ts";

/** A fixture as it is written, and what changes of it. */
export type FixtureMove = { readonly row: FixtureRow; readonly progress: FixtureProgress };

const isFinal = (status: FixtureRow["status"]) => status !== "SCHEDULED" && status !== "IN_PLAY";

/** Writes a change of a fixture whose row the transaction holds, as `applyProgress` promises. */
export async function writeProgress(
  client: PoolClient,
  row: FixtureRow,
  progress: FixtureProgress,
): Promise<AppliedProgress> {
  const [applied] = await writeMoves(client, [{ row, progress }]);
  if (applied === undefined) throw new Error(`fixture ${row.fixtureId} is gone though its row is held`);
  return applied;
}

/** The same for several fixtures, each once, with as many statements as for one. */
export async function writeMoves(
  client: PoolClient,
  moves: readonly FixtureMove[],
): Promise<AppliedProgress[]> {
  if (moves.length === 0) return [];
  const { rows } = await client.query({
    name: "sports progress",
    text: `UPDATE sportsbook.fixture AS fixture SET status = next.status, score_home = next.home,
        score_away = next.away, completed_innings = next.innings, state = next.state, clock = next.clock,
        board = next.board, board_offset_ms = next."boardOffsetMs",
        starts_at = ${instantOf('next."startsAtMs"')}, suspended = next.suspended,
        suspended_markets = next."suspendedMarkets", event_count = next."eventCount",
        due_at = ${instantOf('next."dueAtMs"')}, version = version + 1, changed_at = clock_timestamp(),
        ended_at = CASE WHEN next."isFinal" THEN coalesce(ended_at, clock_timestamp()) END,
        server_seed = coalesce(next."revealedSeed", server_seed),
        sealed_seed = CASE WHEN next."revealedSeed" IS NULL THEN sealed_seed END,
        revealed_at = CASE WHEN next."revealedSeed" IS NULL THEN revealed_at
          ELSE coalesce(revealed_at, clock_timestamp()) END
      FROM jsonb_to_recordset($1) AS next ("fixtureId" text, status text, home integer, away integer,
        innings integer, state jsonb, clock jsonb, board jsonb, "boardOffsetMs" integer, "startsAtMs" bigint,
        suspended boolean, "suspendedMarkets" text[], "eventCount" integer, "dueAtMs" bigint, "isFinal" boolean,
        "revealedSeed" text)
      WHERE fixture.fixture_id = next."fixtureId" RETURNING ${fixtureColumns}`,
    values: [JSON.stringify(moves.map(nextOf))],
  });
  await writeEvents(client, moves);
  const written = new Map(
    rows.map((row) => {
      const parsed = fixtureRow.parse(row);
      return [parsed.fixtureId, parsed];
    }),
  );
  const applied = moves.flatMap((move) => {
    const row = written.get(move.row.fixtureId);
    return row === undefined ? [] : { row, mayChangeResults: mayChangeResults(move, row) };
  });
  await noteLeadsBetween(
    client,
    moves.flatMap(({ row, progress }) => {
      const now = written.get(row.fixtureId);
      return now === undefined ? [] : { before: row, progress, written: now };
    }),
  );
  const counts = await writeResults(
    client,
    applied.flatMap(({ row, mayChangeResults: mayChange }) => (mayChange ? row : [])),
  );
  return applied.map(({ row }) => ({ row, resultCount: counts.get(row.fixtureId) ?? 0 }));
}

/** A fixture's columns after a change. */
function nextOf({ row, progress }: FixtureMove) {
  const { events = [], isRuled: _isRuled, ...parts } = progress;
  const { score, completedInnings, dueAtMs, ...next } = { ...row, ...parts };
  const { fixtureId, status, state, clock, board, boardOffsetMs, startsAtMs, suspended, suspendedMarkets } =
    next;
  return {
    fixtureId,
    status,
    home: score.home,
    away: score.away,
    innings: completedInnings,
    state,
    clock,
    board,
    boardOffsetMs,
    startsAtMs,
    suspended,
    suspendedMarkets,
    eventCount: row.eventCount + events.length,
    dueAtMs: isFinal(status) ? null : dueAtMs,
    isFinal: isFinal(status),
    revealedSeed:
      isFinal(status) && row.source === "VIRTUAL" ? secretSeed(placeOf.fixture(fixtureId), row) : null,
  };
}

function mayChangeResults({ row, progress }: FixtureMove, written: FixtureRow): boolean {
  return (
    progress.isRuled === true ||
    written.status !== row.status ||
    written.score.home !== row.score.home ||
    written.score.away !== row.score.away ||
    written.completedInnings !== row.completedInnings
  );
}

async function writeEvents(client: PoolClient, moves: readonly FixtureMove[]): Promise<void> {
  const events = moves.flatMap(({ row, progress }) =>
    (progress.events ?? []).map((event, place) => ({
      ...event,
      fixtureId: row.fixtureId,
      number: row.eventCount + place + 1,
    })),
  );
  if (events.length === 0) return;
  await client.query({
    name: "sports events",
    text: `INSERT INTO sportsbook.event (fixture_id, number, offset_ms, kind, side, points, state)
      SELECT "fixtureId", number, "offsetMs", kind, side, points, state
      FROM jsonb_to_recordset($1) AS event ("fixtureId" text, number integer, "offsetMs" integer, kind text,
        side text, points integer, state jsonb)`,
    values: [JSON.stringify(events)],
  });
}
