import type { MatchModel, ScoreGrid } from "@hanpan/games/sports/model/match";
import { offerWindowAt, stateWithClockAt } from "@hanpan/games/sports/pricing/offer";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { virtualModelOf } from "../scheduler/virtualMatch.ts";
import { createRecentCache } from "./recentCache.ts";

/**
 * How matches may end score by score, by fixture, version and moment: all who ask share them. One of basketball takes a
 * third of a megabyte, and anybody may ask for all of them.
 */
const grids = createRecentCache<string, ScoreGrid>(100);

/** A match's model is kept over its versions: what follows a tie is computed once, and is the most of the work. */
const models = createRecentCache<string, MatchModel>(60);

/** Whether a match's chances move with its clock, also when nothing happens. */
const movesByClock = ({ sport, status }: FixtureRow): boolean => sport === "FOOTBALL" && status === "IN_PLAY";

/** The chances of a virtual match's final scores as it would stand at a moment if nothing happened until then. */
function gridAt({ fixtureId, version, state }: FixtureRow, offsetMs: number): ScoreGrid {
  return grids.get(`${fixtureId} ${version} ${offsetMs}`, () => {
    const model = models.get(fixtureId, () => virtualModelOf(fixtureId));
    return model.jointOf(stateWithClockAt(state ?? model.start, offsetMs));
  });
}

/**
 * The chances of a match's final scores for as long as its offer stands: at the two ends of the offer's window where the
 * clock moves them, else as they are. Null of a real match: nobody knows them.
 */
export function offeredScoresOf(row: FixtureRow): readonly ScoreGrid[] | null {
  if (row.source !== "VIRTUAL") return null;
  if (!movesByClock(row)) return [gridAt(row, 0)];
  const { fromMs, untilMs } = offerWindowAt(row.boardOffsetMs ?? 0);
  return [gridAt(row, fromMs), gridAt(row, untilMs)];
}

/** Moments at which chances are computed lie on a grid, so that many who ask at once share them. */
const gridMs = 250;

/** The same from one moment to another, by the database's clock. */
export function scoresBetween(
  row: FixtureRow,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): readonly ScoreGrid[] {
  if (row.source !== "VIRTUAL") return [];
  if (!movesByClock(row)) return [gridAt(row, 0)];
  const first = Math.max(0, Math.floor((fromMs - row.startsAtMs) / gridMs) * gridMs);
  const last = Math.ceil((untilMs - row.startsAtMs) / gridMs) * gridMs;
  return [gridAt(row, first), gridAt(row, last)];
}
