import type { Score } from "../../vocabulary.ts";
import type { BaseballState } from "../match.ts";
import { advanceOf, type Play } from "./plays.ts";

/** Nine innings, then up to three more while tied; a match tied after twelve is a draw. */
export const regularInnings = 9;
export const lastInning = 12;

/** A plate appearance in real time, and the break between half innings. */
export const appearanceMs = 3_000;
export const changeMs = 5_000;

/** The runs that win the match for the home side at bat, or null while winning does not end it. */
export function runsToWinOf(inning: number, { home, away }: Score): number | null {
  return inning >= regularInnings ? away - home + 1 : null;
}

/** How a match stands after a play, and the runs that counted. */
export function afterPlay(state: BaseballState, play: Play): { state: BaseballState; runs: number } {
  const { inning, half, score } = state;
  const advance = advanceOf(play, state.bases);
  const toWin = half === "BOTTOM" ? runsToWinOf(inning, score) : null;
  const isWinning = toWin !== null && advance.runs >= toWin;
  const runs = isWinning && play !== "HOME_RUN" ? toWin : advance.runs;
  const after: BaseballState = {
    ...state,
    outs: state.outs + (play === "OUT" ? 1 : 0),
    bases: advance.bases,
    score: {
      home: score.home + (half === "BOTTOM" ? runs : 0),
      away: score.away + (half === "TOP" ? runs : 0),
    },
  };
  if (isWinning) return { state: { ...after, isEnded: true }, runs };
  return { state: after.outs < 3 ? after : changedSides(after), runs };
}

/** After three out: the other side bats, the next inning begins, or the match is over. */
function changedSides(state: BaseballState): BaseballState {
  const { inning, half, score } = state;
  const lead = score.home - score.away;
  const isDecided =
    inning >= regularInnings && (half === "TOP" ? lead > 0 : lead !== 0 || inning === lastInning);
  if (isDecided) return { ...state, isEnded: true };
  const next =
    half === "TOP" ? { inning, half: "BOTTOM" as const } : { inning: inning + 1, half: "TOP" as const };
  return { ...state, ...next, outs: 0, bases: 0 };
}
