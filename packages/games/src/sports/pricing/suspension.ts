import { regularInnings } from "../model/baseball/innings.ts";
import { possessionsOfPeriod, quarters } from "../model/basketball/periods.ts";
import { minuteMs, playMs } from "../model/football/timing.ts";
import type { MatchScript, MatchState } from "../model/match.ts";
import { lastEventAt, stateAt } from "../model/stateAt.ts";
import type { Sport } from "../vocabulary.ts";

/** Whether bets are taken on a match. SUSPENDED passes by itself, CLOSED does not. */
export const bettingStatuses = ["OPEN", "SUSPENDED", "CLOSED"] as const;
export type BettingStatus = (typeof bettingStatuses)[number];

/** How long betting rests after a goal or a run. A basket comes every few seconds: it moves the odds only. */
const restMs: { readonly [sport in Sport]: number } = { FOOTBALL: 5_000, BASEBALL: 3_000, BASKETBALL: 0 };

/**
 * Whether bets are taken so long after a match began (below 0: before it). Suspended after a goal or a run, and to the end once
 * little is left: from the 88th minute, in the last four possessions of the fourth quarter or an overtime, and with two out in
 * the bottom of the ninth inning or later. Nothing here looks ahead in the script: what follows cannot be distinguished from a
 * suspension.
 */
export function bettingStatusAt(script: MatchScript, offsetMs: number): BettingStatus {
  const state = stateAt(script, offsetMs);
  if (state === null) return "OPEN";
  if (state.isEnded) return "CLOSED";
  return isNearEnd(state) || hasJustScored(script, offsetMs) ? "SUSPENDED" : "OPEN";
}

function isNearEnd(state: MatchState): boolean {
  switch (state.sport) {
    case "FOOTBALL":
      return state.playedMs >= playMs - 3 * minuteMs;
    case "BASKETBALL":
      return state.period >= quarters && possessionsOfPeriod(state.period) - state.possession <= 4;
    case "BASEBALL":
      return state.inning >= regularInnings && state.half === "BOTTOM" && state.outs === 2;
  }
}

function hasJustScored(script: MatchScript, offsetMs: number): boolean {
  const now = lastEventAt(script, offsetMs)?.state.score;
  const before = lastEventAt(script, offsetMs - restMs[script.sport])?.state.score ?? { home: 0, away: 0 };
  return now !== undefined && (now.home !== before.home || now.away !== before.away);
}
