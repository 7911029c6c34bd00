import type { MatchScript } from "../model/match.ts";
import { lastEventAt } from "../model/stateAt.ts";
import type { MatchProgress } from "./progress.ts";

/** The standing of a virtual match so long after its begin, for settlement. A virtual match always comes to its end. */
export function progressAt(script: MatchScript, offsetMs: number): MatchProgress {
  const state = lastEventAt(script, offsetMs)?.state;
  const status = state === undefined ? "SCHEDULED" : state.isEnded ? "ENDED" : "IN_PLAY";
  const score = state?.score ?? { home: 0, away: 0 };
  return { sport: script.sport, status, score, completedInnings: 0 };
}
