import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import { offeredBoardAt, offerGraceMs, offerStepMs, offerWindowAt } from "@hanpan/games/sports/pricing/offer";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { stepDueAtMs } from "../scheduler/step.ts";
import { virtualMatchOf } from "../scheduler/virtualMatch.ts";
import { createRecentCache } from "./recentCache.ts";

/**
 * Until when, by the database's clock, a match's row may be bet on and cashed out by: the moment at which its next step
 * is due, and the grace of an offer. Null of a match that nothing moves by the clock: its row holds as long as it stands.
 */
export function honouredUntilMs(row: FixtureRow): number | null {
  if (row.source !== "VIRTUAL" || row.status !== "IN_PLAY") return null;
  const dueAtMs = stepDueAtMs(row);
  return dueAtMs === null ? null : dueAtMs + offerGraceMs;
}

/** The offer before the one that stands in a row, and until when it is honoured. */
export type FormerOffer = { readonly board: OddsBoard; readonly untilMs: number };

/** Boards of former offers, by fixture, version of its row, and margin: many press at the same moment. */
const boards = createRecentCache<string, OddsBoard>(200);

/**
 * What was offered on a virtual football match just before the offer of its row: whoever saw it may still have pressed
 * it. Null of other matches, once its grace has passed, and where betting has rested since.
 */
export function formerOfferOf(row: FixtureRow, nowMs: number): FormerOffer | null {
  const { source, sport, status, boardOffsetMs, startsAtMs, marginBps } = row;
  if (source !== "VIRTUAL" || sport !== "FOOTBALL" || status !== "IN_PLAY" || boardOffsetMs === null) {
    return null;
  }
  const { fromMs } = offerWindowAt(boardOffsetMs);
  const untilMs = startsAtMs + fromMs + offerGraceMs;
  if (fromMs < offerStepMs || nowMs > untilMs) return null;
  const { model, script } = virtualMatchOf(row);
  const board = boards.get(`${row.fixtureId} ${row.version} ${marginBps}`, () =>
    offeredBoardAt(model, script, fromMs - 1, marginBps),
  );
  return board.status === "OPEN" ? { board, untilMs } : null;
}
