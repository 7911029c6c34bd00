import { playedMsAt } from "./football/timing.ts";
import type { MatchEvent, MatchScript, MatchState } from "./match.ts";

/** The last event of a script that has happened so long after its begin; null before the begin. */
export function lastEventAt({ events }: MatchScript, offsetMs: number): MatchEvent | null {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event !== undefined && event.offsetMs <= offsetMs) low = middle + 1;
    else high = middle;
  }
  return events[low - 1] ?? null;
}

/** How a match stands so long after its begin, its clock included; null before the begin. */
export function stateAt(script: MatchScript, offsetMs: number): MatchState | null {
  const state = lastEventAt(script, offsetMs)?.state ?? null;
  if (state?.sport !== "FOOTBALL" || state.isEnded) return state;
  return { ...state, playedMs: playedMsAt(offsetMs) };
}
