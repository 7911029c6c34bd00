import type { DrawSource } from "../../shared-round/game.ts";
import type { Score, Side, Sport } from "../vocabulary.ts";
import type { Spread } from "./spread.ts";

/** How strong a side is in a match, in thousandths of a natural logarithm above or below the league's average. */
export type SideStrength = { readonly attack: number; readonly defence: number };

/** What the model knows of a match before it begins. */
export type MatchStrengths = { readonly home: SideStrength; readonly away: SideStrength };

/** Football: `playedMs` is the time played without the break, 0 – 360,000; `period` 1 or 2. */
export type FootballState = {
  readonly sport: "FOOTBALL";
  readonly score: Score;
  readonly isEnded: boolean;
  readonly period: number;
  readonly playedMs: number;
};

/** Basketball: `possession` counts the possessions of this period that are over; periods from 5 are overtime. */
export type BasketballState = {
  readonly sport: "BASKETBALL";
  readonly score: Score;
  readonly isEnded: boolean;
  readonly period: number;
  readonly possession: number;
};

/** Baseball: who bats in which inning, with how many out, and which bases are taken (1, 2 and 4 added up). */
export type BaseballState = {
  readonly sport: "BASEBALL";
  readonly score: Score;
  readonly isEnded: boolean;
  readonly inning: number;
  readonly half: "TOP" | "BOTTOM";
  readonly outs: number;
  readonly bases: number;
};

/** Where a match stands: all that its rest depends on. */
export type MatchState = FootballState | BasketballState | BaseballState;

/** What can happen in a match. All but GOAL, POINTS and the hits of baseball leave the score as it is. */
export const matchEventKinds = [
  "KICK_OFF",
  "HALF_TIME",
  "SECOND_HALF",
  "FULL_TIME",
  "GOAL",
  "SHOT",
  "CORNER",
  "YELLOW_CARD",
  "POINTS",
  "STOP",
  "OUT",
  "WALK",
  "SINGLE",
  "DOUBLE",
  "TRIPLE",
  "HOME_RUN",
] as const;
export type MatchEventKind = (typeof matchEventKinds)[number];

/** One thing that happened. `offsetMs` is real time since the match began; `state` is how the match stands after it. */
export type MatchEvent = {
  readonly offsetMs: number;
  readonly kind: MatchEventKind;
  /** Who did it; null where nobody did. */
  readonly side: Side | null;
  /** What it added to that side's score. */
  readonly points: number;
  readonly state: MatchState;
};

/** A whole match, from the first event at 0 to the last, which ends it. */
export type MatchScript = {
  readonly sport: Sport;
  readonly events: readonly MatchEvent[];
  readonly durationMs: number;
  readonly finalScore: Score;
};

/** How likely every final score is. `scores` is null in a sport that offers no market on the score itself. */
export type ScoreDistribution = {
  /** Home points less away points. */
  readonly margins: Spread;
  readonly totals: Spread;
  readonly scores: ScoreGrid | null;
};

/** Probabilities of final scores 0 … size − 1 of each side: that of h–a stands at h × size + a. */
export type ScoreGrid = { readonly size: number; readonly probabilities: Float64Array };

/** A match between two sides: how it may end from any state, and how it does end under given draws. */
export type MatchModel = {
  readonly sport: Sport;
  /** How the match stands before it begins. */
  readonly start: MatchState;
  /**
   * How likely every final score is from a state on.
   * @throws RangeError when the state is one of another sport.
   */
  readonly distributionOf: (state: MatchState) => ScoreDistribution;
  /**
   * How likely every final score is from a state on, both sides' points together: what several markets of one match come
   * to at once depends on it. Its margins and totals are those of `distributionOf`.
   * @throws RangeError when the state is one of another sport.
   */
  readonly jointOf: (state: MatchState) => ScoreGrid;
  /** The whole match from draws; nonces 0 and up of the fixture's seeds are used as the sport documents. */
  readonly play: (source: DrawSource) => MatchScript;
};
