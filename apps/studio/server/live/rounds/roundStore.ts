import { instantOf, millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool, PoolClient } from "pg";
import type { LiveRound, RoundPhase } from "../../../protocol/live.ts";
import { type SharedOutcome, sharedOutcome } from "../../../protocol/liveOutcome.ts";

type Executor = Pool | PoolClient;

/** A round as it is written: with its outcome from RESULT on, and in VOID for a flight. */
export type RoundRow = {
  readonly roundId: string;
  readonly tableCode: string;
  readonly seriesId: string;
  readonly index: number;
  readonly phase: RoundPhase;
  readonly openedAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly flightStartedAtMs: number | null;
  /** When the string broke; null while the kite flies, as the outcome is. */
  readonly breaksAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly settlesAtMs: number | null;
  readonly extensions: number;
  readonly outcome: SharedOutcome | null;
  readonly mark: string | null;
  /** Root of the bets that stood at the close; null before, and in a series of scheme 1. */
  readonly betsRoot: string | null;
  /** The beacon's value that is joined, named at the close; null where none is. */
  readonly beaconRound: number | null;
  /** Spots that take no bets. */
  readonly closedSpots: readonly string[];
};

const columns = `round.round_id AS "roundId", round.table_code AS "tableCode", round.series_id AS "seriesId",
  round.round_index AS "index", round.phase, ${millisecondsOf("round.opened_at")} AS "openedAtMs",
  ${millisecondsOf("round.closes_at")} AS "closesAtMs", ${millisecondsOf("round.draws_at")} AS "drawsAtMs",
  ${millisecondsOf("round.flight_started_at")} AS "flightStartedAtMs",
  ${millisecondsOf("round.breaks_at")} AS "breaksAtMs", ${millisecondsOf("round.ends_at")} AS "endsAtMs",
  ${millisecondsOf("round.settles_at")} AS "settlesAtMs", round.extensions, round.outcome, round.mark,
  round.bets_root AS "betsRoot", round.beacon_round AS "beaconRound", round.closed_spots AS "closedSpots"`;

function parsed(row: RoundRow): RoundRow {
  return { ...row, outcome: row.outcome === null ? null : sharedOutcome.parse(row.outcome) };
}

/** What everybody may know of a round: its outcome only from RESULT on. */
export function liveRoundOf(row: RoundRow): LiveRound {
  return {
    roundId: row.roundId,
    tableCode: row.tableCode,
    seriesId: row.seriesId,
    number: row.index + 1,
    index: row.index,
    phase: row.phase,
    openedAtMs: row.openedAtMs,
    closesAtMs: row.closesAtMs,
    drawsAtMs: row.drawsAtMs,
    flightStartedAtMs: row.flightStartedAtMs,
    endsAtMs: row.endsAtMs,
    extensions: row.extensions,
    outcome: row.phase === "RESULT" ? row.outcome : null,
    betsRoot: row.betsRoot,
    beaconRound: row.beaconRound,
    closedSpots: [...row.closedSpots],
  };
}

/** The round, or null. */
export async function findLiveRound(executor: Executor, roundId: string): Promise<RoundRow | null> {
  const { rows } = await executor.query<RoundRow>({
    name: "live round",
    text: `SELECT ${columns} FROM studio.live_round AS round WHERE round.round_id = $1`,
    values: [roundId],
  });
  return rows[0] === undefined ? null : parsed(rows[0]);
}

/** Rounds of a table that are over, newest first, before a round (null: from the newest). */
export async function listRounds(
  executor: Executor,
  tableCode: string,
  beforeRoundId: string | null,
  limit: number,
): Promise<RoundRow[]> {
  const { rows } = await executor.query<RoundRow>(
    `SELECT ${columns} FROM studio.live_round AS round
     WHERE round.table_code = $1 AND round.phase IN ('RESULT', 'VOID') AND ($2::uuid IS NULL OR round.round_id < $2)
     ORDER BY round.round_id DESC LIMIT $3`,
    [tableCode, beforeRoundId, limit],
  );
  return rows.map(parsed);
}

/** What the rounds of a series came to that everybody was shown, from its first on. */
export async function listShownOutcomes(executor: Executor, seriesId: string): Promise<SharedOutcome[]> {
  const { rows } = await executor.query<{ outcome: unknown }>({
    name: "live shown outcomes",
    text: `SELECT outcome FROM studio.live_round WHERE series_id = $1 AND phase = 'RESULT' ORDER BY round_index`,
    values: [seriesId],
  });
  return rows.map(({ outcome }) => sharedOutcome.parse(outcome));
}

/** The rounds of these ids. */
export async function findLiveRounds(executor: Executor, roundIds: readonly string[]): Promise<RoundRow[]> {
  const { rows } = await executor.query<RoundRow>(
    `SELECT ${columns} FROM studio.live_round AS round WHERE round.round_id = ANY($1::uuid[])`,
    [roundIds],
  );
  return rows.map(parsed);
}

/**
 * The part of a statement that writes a round as it stands, new or known, from the parameters `$first` on
 * (`valuesOfRound`); of none it writes nothing. Only who holds the table's turn runs it.
 */
export function writingRound(first: number): string {
  const at = (place: number) => `$${first + place}`;
  return `INSERT INTO studio.live_round (round_id, table_code, series_id, round_index, phase, opened_at, closes_at,
       draws_at, flight_started_at, breaks_at, ends_at, settles_at, extensions, outcome, mark, bets_root, beacon_round,
       closed_spots)
     SELECT ${at(0)}::uuid, ${at(1)}::text, ${at(2)}::uuid, ${at(3)}::integer, ${at(4)}::text,
       ${instants(first + 5, 7)}, ${at(12)}::integer, ${at(13)}::jsonb, ${at(14)}::text,
       ${at(15)}::text, ${at(16)}::bigint, coalesce(${at(17)}::text[], '{}')
     WHERE ${at(0)} IS NOT NULL
     ON CONFLICT (round_id) DO UPDATE SET phase = excluded.phase, closes_at = excluded.closes_at,
       draws_at = excluded.draws_at, flight_started_at = excluded.flight_started_at,
       breaks_at = excluded.breaks_at, ends_at = excluded.ends_at, settles_at = excluded.settles_at,
       extensions = excluded.extensions, outcome = excluded.outcome, mark = excluded.mark,
       bets_root = excluded.bets_root, beacon_round = excluded.beacon_round`;
}

/** The parameters of `writingRound`. */
export function valuesOfRound(round: RoundRow | null): (string | number | string[] | null)[] {
  if (round === null) return Array.from({ length: 18 }, () => null);
  return [
    round.roundId,
    round.tableCode,
    round.seriesId,
    round.index,
    round.phase,
    round.openedAtMs,
    round.closesAtMs,
    round.drawsAtMs,
    round.flightStartedAtMs,
    round.breaksAtMs,
    round.endsAtMs,
    round.settlesAtMs,
    round.extensions,
    round.outcome === null ? null : JSON.stringify(round.outcome),
    round.mark,
    round.betsRoot,
    round.beaconRound,
    [...round.closedSpots],
  ];
}

/** So many parameters from `first` on, each whole epoch milliseconds, as instants. */
function instants(first: number, parameters: number): string {
  return Array.from({ length: parameters }, (_, place) => instantOf(`$${first + place}`)).join(", ");
}
