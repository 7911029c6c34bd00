import { beaconRoundAfter } from "@hanpan/games/fairness/beacon";
import type { SharedTable } from "@hanpan/games/shared-round/index";
import type { PoolClient } from "pg";
import { markOf } from "../../../protocol/liveMark.ts";
import type { ChangeKind } from "../../../protocol/liveStream.ts";
import { findBeacon } from "../../beacon/beaconStore.ts";
import type { LiveSettings } from "../settings.ts";
import { closeBets } from "./closings.ts";
import { type Flight, flightOf, outcomeOf } from "./outcomeOf.ts";
import { countReachedPresets } from "./reachedPresets.ts";
import { liveRoundOf, type RoundRow } from "./roundStore.ts";
import { findSeries } from "./seriesStore.ts";
import type { Step, Turn } from "./turn.ts";

/** At most so much is added to a betting window that nobody was there to close. */
const longestExtensionMs = 10_000;

/** How long a void round is shown. */
const voidMs = 3_000;

/**
 * While the kite flies somebody looks in so often, from its start on: whether the flight was attended must be known, and
 * whether the string has broken. Always as often, so that the time of the next look shows nobody when it breaks.
 */
const attendanceMs = 100;

/** A beacon's value is named so long before it is published that the bets' root is written by then. */
const beaconLeadMs = 1_000;

/** How soon is looked again for a value of the beacon that is not known yet, and how long a round waits for it. */
const beacon = { lookAgainMs: 200, patienceMs: 10_000 };

/**
 * A cash-out by hand may need so long to reach its row: after it settlement begins at the break, and while the kite flies an
 * automatic one that came later is written.
 */
const cashOutGraceMs = 250;

/**
 * Takes a round one step on when it is due. A step that comes more than `gapMs` too late says that no server was
 * there. Nothing is ever locked late then: bets are refused after `closes_at` by the database's clock alone. The rules:
 * - BETTING: whoever watched could not bet, so the window is opened again (`BETTING_EXTENDED`), and bets stand and may
 *   be taken back; a round by the clock cannot be prolonged and is VOID.
 * - CLOSED: the bets were in; the round is drawn, later. One whose beacon stays silent is VOID: its public value was
 *   promised to hold that of the beacon, and without it the house could have known what comes. So is one that a process of
 *   the version before has closed, which takes no root of the bets: there is nothing to draw it from.
 * - FLYING: nobody could cash out by hand, so the round is VOID; cash-outs that were counted are paid, and presets that
 *   were reached while somebody was there.
 */
export async function stepRound(
  client: PoolClient,
  turn: Turn,
  table: SharedTable,
  round: RoundRow,
  settings: Pick<LiveSettings, "gapMs" | "joinsBeacon">,
): Promise<Step | "OPEN_NEXT"> {
  const isAfterGap = turn.nowMs - turn.dueAtMs > settings.gapMs;
  switch (round.phase) {
    case "BETTING":
      if (!isAfterGap) return await closeBetting(client, turn, table, round, settings.joinsBeacon);
      return table.start === "CLOCK" ? voidRound(turn, round) : extendBetting(turn, table, round);
    case "CLOSED":
      return await drawRound(client, turn, table, round);
    case "FLYING":
      return await fly(client, turn, table, round, isAfterGap);
    case "RESULT":
    case "VOID":
      return "OPEN_NEXT";
  }
}

async function closeBetting(
  client: PoolClient,
  turn: Turn,
  table: SharedTable,
  round: RoundRow,
  joinsBeacon: boolean,
): Promise<Step> {
  const series = await findSeries(client, round.seriesId);
  const isOfTheBets = series?.scheme === 2;
  // Counted from now: whoever bet in the last moment has the whole time for the wallet's answer.
  const drawsAtMs = Math.max(round.drawsAtMs, turn.nowMs + table.phases.closedMs);
  const closed: RoundRow = {
    ...round,
    phase: "CLOSED",
    drawsAtMs,
    endsAtMs: endOf(table, round, drawsAtMs),
    betsRoot: isOfTheBets ? await closeBets(client, round.roundId) : null,
    beaconRound: isOfTheBets && joinsBeacon ? beaconRoundAfter(turn.nowMs + beaconLeadMs) : null,
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
  if (round.betsRoot === null && (await findSeries(client, round.seriesId))?.scheme === 2)
    return voidRound(turn, round);
  if (round.beaconRound !== null && (await findBeacon(client, round.beaconRound)) === null) {
    if (turn.nowMs - round.drawsAtMs > beacon.patienceMs) return voidRound(turn, round);
    return { ...turn, dueAtMs: turn.nowMs + beacon.lookAgainMs, round: null, change: null };
  }
  const outcome = await outcomeOf(client, round);
  if (outcome.kind === "KITE") {
    // Where it breaks is written nowhere before it has broken.
    const flying: RoundRow = { ...round, phase: "FLYING", flightStartedAtMs: turn.nowMs };
    return moved(turn, flying, turn.nowMs + attendanceMs, "FLIGHT_STARTED");
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

async function fly(
  client: PoolClient,
  turn: Turn,
  table: SharedTable,
  round: RoundRow,
  isAfterGap: boolean,
): Promise<Step> {
  const flight = await flightOf(client, round);
  const { outcome, breaksAtMs } = flight;
  if (isAfterGap) {
    await countReachedPresets(client, round.roundId, flight, { untilMs: turn.dueAtMs, held: "WAIT" });
    return voidRound(turn, { ...round, outcome, breaksAtMs });
  }
  if (turn.nowMs < breaksAtMs) {
    const untilMs = turn.nowMs - cashOutGraceMs;
    await countReachedPresets(client, round.roundId, flight, { untilMs, held: "SKIP" });
    return { ...turn, dueAtMs: nextLookMs(flight, turn.nowMs), round: null, change: null };
  }
  const endsAtMs = turn.nowMs + table.phases.revealMs;
  const broken: RoundRow = {
    ...round,
    phase: "RESULT",
    outcome,
    breaksAtMs,
    mark: markOf(outcome),
    endsAtMs,
    settlesAtMs: breaksAtMs + cashOutGraceMs,
  };
  return moved(turn, broken, endsAtMs, "RESULT");
}

function nextLookMs({ startedAtMs }: Flight, nowMs: number): number {
  return startedAtMs + (Math.floor((nowMs - startedAtMs) / attendanceMs) + 1) * attendanceMs;
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
