import { flightMsOf } from "@hanpan/games/kite/index";
import type { SharedTable } from "@hanpan/games/shared-round/index";
import { sharedRoundDrawOf } from "@hanpan/games/sharedRoundGames";
import type { PoolClient } from "pg";
import { markOf } from "../../../protocol/liveMark.ts";
import { type SharedOutcome, sharedOutcome } from "../../../protocol/liveOutcome.ts";
import type { ChangeKind } from "../../../protocol/liveStream.ts";
import { countReachedPresets } from "./reachedPresets.ts";
import { liveRoundOf, type RoundRow } from "./roundStore.ts";
import { findSeries } from "./seriesStore.ts";
import type { Step, Turn } from "./turn.ts";

/** At most so much is added to a betting window that nobody was there to close. */
const longestExtensionMs = 10_000;

/** How long a void round is shown. */
const voidMs = 3_000;

/** While the kite flies somebody looks in so often: whether the flight was attended must be known. */
const attendanceMs = 1_000;

/** A cash-out that was received before the break may need so long to reach its row: settlement begins after it. */
const cashOutGraceMs = 250;

/**
 * Takes a round one step on when it is due. A step that comes more than `gapMs` too late says that no server was
 * there. Nothing is ever locked late then: bets are refused after `closes_at` by the database's clock alone. The rules:
 * - BETTING: whoever watched could not bet, so the window is opened again (`BETTING_EXTENDED`), and bets stand and may
 *   be taken back; a round by the clock cannot be prolonged and is VOID.
 * - CLOSED: the bets were in; the round is drawn, later.
 * - FLYING: nobody could cash out by hand, so the round is VOID; cash-outs that were counted are paid, and presets that
 *   were reached while somebody was there.
 */
export async function stepRound(
  client: PoolClient,
  turn: Turn,
  table: SharedTable,
  round: RoundRow,
  gapMs: number,
): Promise<Step | "OPEN_NEXT"> {
  const isAfterGap = turn.nowMs - turn.dueAtMs > gapMs;
  switch (round.phase) {
    case "BETTING":
      if (!isAfterGap) return closeBetting(turn, table, round);
      return table.start === "CLOCK" ? voidRound(turn, round) : extendBetting(turn, table, round);
    case "CLOSED":
      return await drawRound(client, turn, table, round);
    case "FLYING":
      if (!isAfterGap) return fly(turn, table, round);
      await countReachedPresets(client, round, turn.dueAtMs);
      return voidRound(turn, round);
    case "RESULT":
    case "VOID":
      return "OPEN_NEXT";
  }
}

function closeBetting(turn: Turn, table: SharedTable, round: RoundRow): Step {
  // Counted from now: whoever bet in the last moment has the whole time for the wallet's answer.
  const drawsAtMs = Math.max(round.drawsAtMs, turn.nowMs + table.phases.closedMs);
  const closed: RoundRow = {
    ...round,
    phase: "CLOSED",
    drawsAtMs,
    endsAtMs: endOf(table, round, drawsAtMs),
  };
  return moved(turn, closed, drawsAtMs, "BETTING_CLOSED");
}

function extendBetting(turn: Turn, table: SharedTable, round: RoundRow): Step {
  const closesAtMs = turn.nowMs + Math.min(table.phases.bettingMs, longestExtensionMs);
  const drawsAtMs = closesAtMs + table.phases.closedMs;
  const extended: RoundRow = {
    ...round,
    closesAtMs,
    drawsAtMs,
    endsAtMs: endOf(table, round, drawsAtMs),
    extensions: round.extensions + 1,
  };
  return moved(turn, extended, closesAtMs, "BETTING_EXTENDED");
}

async function drawRound(client: PoolClient, turn: Turn, table: SharedTable, round: RoundRow): Promise<Step> {
  const outcome = await outcomeOf(client, round);
  if (outcome.kind === "KITE") {
    const breaksAtMs = turn.nowMs + flightMsOf(outcome.breakHundredths);
    const flying: RoundRow = {
      ...round,
      phase: "FLYING",
      flightStartedAtMs: turn.nowMs,
      breaksAtMs,
      outcome,
    };
    const dueAtMs = Math.min(breaksAtMs, turn.nowMs + attendanceMs);
    return moved(turn, flying, dueAtMs, "FLIGHT_STARTED");
  }
  const drawn: RoundRow = {
    ...round,
    phase: "RESULT",
    outcome,
    mark: markOf(outcome),
    settlesAtMs: turn.nowMs,
    endsAtMs: endOf(table, round, turn.nowMs),
  };
  return moved(turn, drawn, drawn.endsAtMs ?? turn.nowMs, "RESULT");
}

function fly(turn: Turn, table: SharedTable, round: RoundRow): Step {
  const { breaksAtMs, outcome } = round;
  if (breaksAtMs === null || outcome === null)
    throw new Error(`round ${round.roundId} flies without a break`);
  if (turn.nowMs < breaksAtMs) {
    return { ...turn, dueAtMs: Math.min(breaksAtMs, turn.nowMs + attendanceMs), round: null, change: null };
  }
  const endsAtMs = turn.nowMs + table.phases.revealMs;
  const broken: RoundRow = {
    ...round,
    phase: "RESULT",
    mark: markOf(outcome),
    endsAtMs,
    settlesAtMs: breaksAtMs + cashOutGraceMs,
  };
  return moved(turn, broken, endsAtMs, "RESULT");
}

function voidRound(turn: Turn, round: RoundRow): Step {
  const endsAtMs = turn.nowMs + voidMs;
  const voided: RoundRow = { ...round, phase: "VOID", endsAtMs, settlesAtMs: turn.nowMs };
  return moved(turn, voided, endsAtMs, "VOIDED");
}

/** The end of a round that is drawn at `drawsAtMs`: one by the clock ends when the next one is to begin. */
function endOf(table: SharedTable, round: RoundRow, drawsAtMs: number): number | null {
  if (table.code === "kite") return null;
  return table.start === "CLOCK" ? round.endsAtMs : drawsAtMs + table.phases.revealMs;
}

/** What the round comes to: from its seeds alone, so that repeated it is the same. */
async function outcomeOf(client: PoolClient, round: RoundRow): Promise<SharedOutcome> {
  const series = await findSeries(client, round.seriesId);
  const draw = series === null ? null : sharedRoundDrawOf(series.gameCode, series.mathsVersion);
  if (series === null || draw === null) throw new Error(`round ${round.roundId} cannot be drawn`);
  const seeds = { serverSeed: series.secretSeed, clientSeed: series.clientSeed };
  return sharedOutcome.parse(draw.roundOf(seeds, round.index));
}

function moved(turn: Turn, round: RoundRow, dueAtMs: number, kind: ChangeKind): Step {
  const road =
    kind === "RESULT" && round.mark !== null ? { number: round.index + 1, mark: round.mark } : null;
  return {
    dueAtMs,
    roundId: round.roundId,
    seriesId: round.seriesId,
    round,
    change: {
      kind,
      isOpen: turn.isOpen,
      round: liveRoundOf(round),
      series: null,
      endedSeries: null,
      road,
    },
  };
}
