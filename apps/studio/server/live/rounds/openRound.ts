import { drawSourceOf, type SeedScheme } from "@hanpan/games/fairness/publicValue";
import { closedSpotsOf, roundMsOf, type SharedTable } from "@hanpan/games/shared-round/index";
import { sharedRoundDrawOf, sharedRoundGameOf } from "@hanpan/games/sharedRoundGames";
import type { PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import { closingsOf } from "./closings.ts";
import { listShownOutcomes, liveRoundOf, type RoundRow } from "./roundStore.ts";
import { seoulDayOf } from "./seoulDay.ts";
import {
  beginSeries,
  findSeries,
  liveSeriesOf,
  nextIndexOf,
  revealSeries,
  type SeriesRow,
  secretOf,
} from "./seriesStore.ts";
import type { Step, Turn } from "./turn.ts";

/** How long a table that is closed waits until it looks again. */
const closedTableMs = 1_000;

/** A table by the clock opens a round late only when at least this share of its betting window is left. */
const leastWindowShare = 0.2;

/** When a round begins and until when bets are taken. */
type Window = { readonly index: number; readonly openedAtMs: number; readonly closesAtMs: number };

/**
 * Opens the table's next round: in the series in use, or in a new one when the shoe has come to its cut card or the day
 * in Seoul is another; then the old series' seed is revealed with the same event. A table that is closed has come to
 * the end of its series too, since nobody knows whether it opens again.
 * @param scheme by which rule the rounds of a new series get their public value; a series of another ends.
 * @param last The table's round before, when it has one.
 */
export async function openRound(
  client: PoolClient,
  turn: Turn,
  table: SharedTable,
  last: RoundRow | null,
  scheme: SeedScheme,
): Promise<Step> {
  if (!turn.isOpen) return await closeTable(client, turn);
  const draw = sharedRoundDrawOf(table.code, table.mathsVersion);
  if (draw === null) throw new Error(`no maths ${table.mathsVersion} of ${table.code}`);
  const known = turn.seriesId === null ? null : await findSeries(client, turn.seriesId);
  const today = seoulDayOf(turn.nowMs);
  const lastIndex = known === null ? -1 : await lastIndexOf(client, known, last);
  const isOver =
    known === null ||
    known.isRevealed ||
    known.scheme !== scheme ||
    isBrokenOff(known, last) ||
    (await hasEnded(client, known, table, today.day, lastIndex + 1));
  const window = windowOf(table, turn.nowMs, isOver ? -1 : lastIndex);
  if (typeof window === "number") return { ...turn, dueAtMs: window, round: null, change: null };

  const ended = known !== null && isOver && !known.isRevealed ? await revealSeries(client, known) : null;
  const series = isOver
    ? await beginSeries(client, {
        tableCode: table.code,
        gameCode: table.code,
        mathsVersion: table.mathsVersion,
        kind: draw.series,
        day: today.day,
        scheme,
      })
    : known;
  const { phases } = table;
  const drawsAtMs = window.closesAtMs + phases.closedMs;
  const round: RoundRow = {
    roundId: uuidv7(),
    tableCode: table.code,
    seriesId: series.seriesId,
    index: window.index,
    phase: "BETTING",
    openedAtMs: window.openedAtMs,
    closesAtMs: window.closesAtMs,
    drawsAtMs,
    flightStartedAtMs: null,
    breaksAtMs: null,
    endsAtMs: table.code === "kite" ? null : drawsAtMs + phases.revealMs,
    settlesAtMs: null,
    extensions: 0,
    outcome: null,
    mark: null,
    betsRoot: null,
    beaconRound: null,
    closedSpots: isOver ? [] : await closedSpotsIn(client, table, series.seriesId),
  };
  return {
    dueAtMs: round.closesAtMs,
    roundId: round.roundId,
    seriesId: series.seriesId,
    round,
    change: {
      kind: "ROUND_OPENED",
      isOpen: true,
      round: liveRoundOf(round),
      series: isOver ? liveSeriesOf(series) : null,
      endedSeries: ended === null ? null : liveSeriesOf(ended),
      road: null,
    },
  };
}

/** The spots that the series' rounds so far close in the next one. */
async function closedSpotsIn(client: PoolClient, table: SharedTable, seriesId: string): Promise<string[]> {
  const game = sharedRoundGameOf(table.code, table.mathsVersion);
  if (game === null || game.returnsAfter === null) return [];
  const outcomes = await listShownOutcomes(client, seriesId);
  return closedSpotsOf(
    game,
    outcomes.flatMap((outcome) => (outcome.kind === "KITE" ? [] : [outcome])),
  );
}

/** The place of a series' last round, -1 before its first: the table's last round has it when it is of this series. */
async function lastIndexOf(client: PoolClient, series: SeriesRow, last: RoundRow | null): Promise<number> {
  if (last?.seriesId === series.seriesId) return last.index;
  return (await nextIndexOf(client, series.seriesId)) - 1;
}

/** No further round begins: the last one has ended, so the seed of its series is revealed. */
async function closeTable(client: PoolClient, turn: Turn): Promise<Step> {
  const { seriesId, roundId } = turn;
  const step = { dueAtMs: turn.nowMs + closedTableMs, roundId: null, seriesId, round: null };
  const series = seriesId === null ? null : await findSeries(client, seriesId);
  const ended = series === null || series.isRevealed ? null : await revealSeries(client, series);
  if (roundId === null && ended === null) return { ...step, change: null };
  return {
    ...step,
    change: {
      kind: "TABLE_CLOSED",
      isOpen: false,
      round: null,
      series: null,
      endedSeries: ended === null ? null : liveSeriesOf(ended),
      road: null,
    },
  };
}

/** A shoe of which a round became void: what would have been dealt in it is in no hand, so it is put away. */
function isBrokenOff({ kind, seriesId }: SeriesRow, last: RoundRow | null): boolean {
  return kind === "SHOE" && last?.seriesId === seriesId && last.phase === "VOID";
}

async function hasEnded(
  client: PoolClient,
  series: SeriesRow,
  table: SharedTable,
  today: string,
  nextIndex: number,
): Promise<boolean> {
  if (series.mathsVersion !== table.mathsVersion) return true;
  if (series.kind === "DAY") return series.day !== today;
  const draw = sharedRoundDrawOf(series.gameCode, series.mathsVersion);
  const closings = await closingsOf(client, series, nextIndex - 1);
  const source = drawSourceOf({ serverSeed: secretOf(series), clientSeed: series.clientSeed, closings });
  return draw?.hasRound(source, nextIndex) !== true;
}

/**
 * The window of the next round, or when to look again: by the clock, when the present stretch has had its round or has
 * too little of its window left.
 */
function windowOf(table: SharedTable, nowMs: number, lastIndex: number): Window | number {
  const { bettingMs } = table.phases;
  if (table.start === "BACK_TO_BACK") {
    return { index: lastIndex + 1, openedAtMs: nowMs, closesAtMs: nowMs + bettingMs };
  }
  const roundMs = roundMsOf(table);
  const { startedAtMs } = seoulDayOf(nowMs);
  const index = Math.floor((nowMs - startedAtMs) / roundMs);
  const openedAtMs = startedAtMs + index * roundMs;
  const closesAtMs = openedAtMs + bettingMs;
  const isTooLate = closesAtMs - nowMs < bettingMs * leastWindowShare;
  return index <= lastIndex || isTooLate ? openedAtMs + roundMs : { index, openedAtMs, closesAtMs };
}
