import type { DrawSource } from "../../../shared-round/game.ts";
import { drawCase } from "../fraction.ts";
import type { BaseballState, MatchEvent, MatchScript } from "../match.ts";
import { afterPlay, appearanceMs, changeMs } from "./innings.ts";
import { type PlayChances, plays } from "./plays.ts";

/** How a baseball match stands before it begins: the away side bats first. */
export const baseballStart: BaseballState = {
  sport: "BASEBALL",
  score: { home: 0, away: 0 },
  isEnded: false,
  inning: 1,
  half: "TOP",
  outs: 0,
  bases: 0,
};

/**
 * The whole match, plate appearance by plate appearance: five to six minutes, longer with extra innings. Nonce 0 draws
 * what each appearance comes to, nonce 1 when in the second half of its 3 seconds.
 */
export function baseballScript(source: DrawSource, home: PlayChances, away: PlayChances): MatchScript {
  const draw = source(0);
  const drawMoment = source(1);
  const events: MatchEvent[] = [
    { offsetMs: 0, kind: "KICK_OFF", side: null, points: 0, state: baseballStart },
  ];
  let state = baseballStart;
  let beganMs = 0;
  let durationMs = 0;
  while (!state.isEnded) {
    const isTop = state.half === "TOP";
    const play = plays[drawCase(draw, isTop ? away : home)] ?? "OUT";
    durationMs = beganMs + appearanceMs / 2 + drawMoment(appearanceMs / 2);
    const { state: after, runs } = afterPlay(state, play);
    events.push({
      offsetMs: durationMs,
      kind: play,
      side: isTop ? "AWAY" : "HOME",
      points: runs,
      state: after,
    });
    beganMs += appearanceMs + (after.half === state.half ? 0 : changeMs);
    state = after;
  }
  return { sport: "BASEBALL", events, durationMs, finalScore: state.score };
}
