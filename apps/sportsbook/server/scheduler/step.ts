import type { MatchScript } from "@hanpan/games/sports/model/match";
import { stateAt } from "@hanpan/games/sports/model/stateAt";
import { offeredBoardAt, offerStepMs } from "@hanpan/games/sports/pricing/offer";
import { bettingStatusAt } from "@hanpan/games/sports/pricing/suspension";
import { progressAt } from "@hanpan/games/sports/settlement/virtualProgress";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import type { FixtureProgress } from "../progress/fixtureProgress.ts";
import { virtualMatchOf } from "./virtualMatch.ts";

/** How finely the moment is looked for at which betting opens or rests. */
const statusStepMs = 500;

/**
 * What a virtual match's next step changes so long after its begin: all that has happened since the last one, however
 * much, and when it is looked at again. A pure function of the row and the moment.
 * @throws RangeError when the row is no virtual fixture's.
 */
export function virtualStepOf(row: FixtureRow, offsetMs: number): FixtureProgress {
  const { model, script } = virtualMatchOf(row);
  const { status, score, completedInnings } = progressAt(script, offsetMs);
  const events = script.events.slice(row.eventCount).filter((event) => event.offsetMs <= offsetMs);
  const nextMs = nextStepMs(script, offsetMs);
  return {
    status,
    score,
    completedInnings,
    state: stateAt(script, offsetMs),
    events,
    board: offeredBoardAt(model, script, offsetMs, row.marginBps),
    boardOffsetMs: offsetMs,
    ...(nextMs === null ? {} : { dueAtMs: row.startsAtMs + lookAgainMs(offsetMs) }),
  };
}

/**
 * When a match in play is looked at again at the latest: at the next of the moments at which football's offers are made,
 * whatever happens before. Its row says this one, since the time of the next step would show when something happens.
 */
export function lookAgainMs(offsetMs: number): number {
  return Math.floor(offsetMs / offerStepMs + 1) * offerStepMs;
}

/**
 * When the next step of a row is due, by the database's clock; null without one. Of a virtual match in play it follows from
 * its seed, as everything to come: it is for this process's memory, and for no row, reply or log.
 */
export function stepDueAtMs(row: FixtureRow): number | null {
  const { source, status, boardOffsetMs, dueAtMs, startsAtMs } = row;
  if (source !== "VIRTUAL" || status !== "IN_PLAY" || dueAtMs === null || boardOffsetMs === null)
    return dueAtMs;
  const nextMs = nextStepMs(virtualMatchOf(row).script, boardOffsetMs);
  return nextMs === null ? dueAtMs : startsAtMs + nextMs;
}

/** The first moment after one at which something of a match changes; null once it has ended. */
export function nextStepMs(script: MatchScript, offsetMs: number): number | null {
  const nextEventMs = script.events.find((event) => event.offsetMs > offsetMs)?.offsetMs;
  if (nextEventMs === undefined) return null;
  const clockMs = Math.floor(offsetMs / offerStepMs + 1) * offerStepMs;
  const latestMs = script.sport === "FOOTBALL" ? Math.min(nextEventMs, clockMs) : nextEventMs;
  const status = bettingStatusAt(script, offsetMs);
  for (let atMs = offsetMs + 1; atMs < latestMs; atMs += statusStepMs) {
    if (bettingStatusAt(script, atMs) !== status) return firstChangeMs(script, atMs, status);
  }
  return latestMs;
}

/** The first moment of a status other than the one before, which has changed by `atMs` at the latest. */
function firstChangeMs(script: MatchScript, atMs: number, before: string): number {
  let low = atMs - statusStepMs;
  let high = atMs;
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (bettingStatusAt(script, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
