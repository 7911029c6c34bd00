import type { DrawInteger } from "../../../fairness/draws.ts";
import type { DrawSource } from "../../../shared-round/game.ts";
import type { Score, Side } from "../../vocabulary.ts";
import { drawCase } from "../fraction.ts";
import type { FootballState, MatchEvent, MatchEventKind, MatchScript } from "../match.ts";
import { footballScores } from "./distribution.ts";
import type { FootballRates } from "./rates.ts";
import { allWeights, halfMs, halfTimeMs, minuteMs, minuteOfWeight, offsetMsOf, playMs } from "./timing.ts";

/** How a football match stands before it begins. */
export const footballStart: FootballState = {
  sport: "FOOTBALL",
  score: { home: 0, away: 0 },
  isEnded: false,
  period: 1,
  playedMs: 0,
};

type Happening = { readonly playedMs: number; readonly kind: MatchEventKind; readonly side: Side };

/** Nonce 0 draws the final score; nonce 1 each goal's minute and moment within it, home goals first. */
function drawGoals(source: DrawSource, rates: FootballRates): Happening[] {
  const { size, probabilities } = footballScores(footballStart, rates);
  const place = drawCase(source(0), probabilities);
  const draw = source(1);
  const goalsOf = (side: Side, goals: number) =>
    Array.from({ length: goals }, (): Happening => {
      const minute = minuteOfWeight(draw(allWeights));
      return { playedMs: minute * minuteMs + 1 + draw(minuteMs), kind: "GOAL", side };
    });
  return [...goalsOf("HOME", Math.floor(place / size)), ...goalsOf("AWAY", place % size)];
}

/** Chances in a thousand of what else a minute may bring. No market depends on it: it is there to be watched. */
const colours: readonly { readonly kind: MatchEventKind; readonly thousandths: number }[] = [
  { kind: "SHOT", thousandths: 220 },
  { kind: "CORNER", thousandths: 110 },
  { kind: "YELLOW_CARD", thousandths: 40 },
];

/** Nonce 2 draws at most one shot, corner or card for every minute; sides have them as they have goals. */
function drawColours(draw: DrawInteger, rates: FootballRates): Happening[] {
  const found: Happening[] = [];
  const homeShare = rates.home / (rates.home + rates.away);
  for (let minute = 0; minute < playMs / minuteMs; minute += 1) {
    let left = draw(1_000);
    for (const { kind, thousandths } of colours) {
      if (left < thousandths) {
        const side = draw(1_000) < homeShare * 1_000 ? "HOME" : "AWAY";
        found.push({ playedMs: minute * minuteMs + 1 + draw(minuteMs), kind, side });
        break;
      }
      left -= thousandths;
    }
  }
  return found;
}

function scoreAfter(score: Score, { kind, side }: Happening): Score {
  if (kind !== "GOAL") return score;
  return { home: score.home + (side === "HOME" ? 1 : 0), away: score.away + (side === "AWAY" ? 1 : 0) };
}

/** The whole match: 375 seconds with its break. */
export function footballScript(source: DrawSource, rates: FootballRates): MatchScript {
  const happenings = [...drawGoals(source, rates), ...drawColours(source(2), rates)];
  // What falls in one millisecond keeps the order in which it was drawn.
  happenings.sort((one, other) => one.playedMs - other.playedMs);
  const events: MatchEvent[] = [];
  let state = footballStart;
  function note(offsetMs: number, kind: MatchEventKind, side: Side | null, after: FootballState): void {
    events.push({ offsetMs, kind, side, points: kind === "GOAL" ? 1 : 0, state: after });
    state = after;
  }
  function noteAll(from: number, to: number): void {
    for (const happening of happenings) {
      const { playedMs, kind, side } = happening;
      if (playedMs <= from || playedMs > to) continue;
      note(offsetMsOf(playedMs), kind, side, {
        ...state,
        playedMs,
        score: scoreAfter(state.score, happening),
      });
    }
  }
  note(0, "KICK_OFF", null, state);
  noteAll(0, halfMs);
  note(halfMs, "HALF_TIME", null, { ...state, playedMs: halfMs });
  note(halfMs + halfTimeMs, "SECOND_HALF", null, { ...state, period: 2 });
  noteAll(halfMs, playMs);
  const durationMs = playMs + halfTimeMs;
  note(durationMs, "FULL_TIME", null, { ...state, playedMs: playMs, isEnded: true });
  return { sport: "FOOTBALL", events, durationMs, finalScore: state.score };
}
