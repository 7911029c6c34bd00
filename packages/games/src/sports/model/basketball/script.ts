import type { DrawSource } from "../../../shared-round/game.ts";
import type { Score, Side } from "../../vocabulary.ts";
import { drawCase } from "../fraction.ts";
import type { BasketballState, MatchEvent, MatchScript } from "../match.ts";
import { breakMs, possessionMs, possessionsOfPeriod, quarters, sideOfPossession } from "./periods.ts";
import type { PossessionChances } from "./possession.ts";

/** How a basketball match stands before it begins. */
export const basketballStart: BasketballState = {
  sport: "BASKETBALL",
  score: { home: 0, away: 0 },
  isEnded: false,
  period: 1,
  possession: 0,
};

/** How a match stands after a possession that brought so many points. */
export function afterPossession(state: BasketballState, points: number): BasketballState {
  const side = sideOfPossession(state.period, state.possession);
  const score: Score = {
    home: state.score.home + (side === "HOME" ? points : 0),
    away: state.score.away + (side === "AWAY" ? points : 0),
  };
  const possession = state.possession + 1;
  if (possession < possessionsOfPeriod(state.period)) return { ...state, score, possession };
  if (state.period >= quarters && score.home !== score.away) {
    return { ...state, score, possession, isEnded: true };
  }
  return { ...state, score, period: state.period + 1, possession: 0 };
}

/**
 * The whole match, possession by possession: about 390 seconds. Nonce 0 draws what each possession brings, nonce 1
 * when in the second half of its 2.4 seconds it ends.
 */
export function basketballScript(
  source: DrawSource,
  chances: { readonly [side in Side]: PossessionChances },
): MatchScript {
  const draw = source(0);
  const drawMoment = source(1);
  const events: MatchEvent[] = [
    { offsetMs: 0, kind: "KICK_OFF", side: null, points: 0, state: basketballStart },
  ];
  let state = basketballStart;
  let beganMs = 0;
  let durationMs = 0;
  while (!state.isEnded) {
    const side = sideOfPossession(state.period, state.possession);
    const points = drawCase(draw, chances[side]);
    durationMs = beganMs + possessionMs / 2 + drawMoment(possessionMs / 2);
    const after = afterPossession(state, points);
    events.push({
      offsetMs: durationMs,
      kind: points === 0 ? "STOP" : "POINTS",
      side,
      points,
      state: after,
    });
    beganMs += possessionMs + (after.period === state.period ? 0 : breakMs);
    state = after;
  }
  return { sport: "BASKETBALL", events, durationMs, finalScore: state.score };
}
