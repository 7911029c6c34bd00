import { regularInnings } from "@hanpan/games/sports/model/baseball/innings";
import { quarters } from "@hanpan/games/sports/model/basketball/periods";
import type { Score } from "@hanpan/games/sports/vocabulary";
import type { FixtureEvent } from "../../../../protocol/fixture.ts";

function periodIn(event: FixtureEvent | undefined): number {
  const state = event?.state;
  if (state == null) return 1;
  return state.sport === "BASEBALL" ? state.inning : state.period;
}

/** Events with the half, quarter or inning in which they fell: what ends one says the next one already. */
export const withPeriods = (
  events: readonly FixtureEvent[],
): readonly { readonly event: FixtureEvent; readonly period: number }[] =>
  events.map((event, place) => ({
    event,
    period: place === 0 || event.kind === "SECOND_HALF" ? periodIn(event) : periodIn(events[place - 1]),
  }));

/** What each side scored in each period. `away` and `home` are null while the side has not been at bat in it. */
export type PeriodScore = {
  readonly period: number;
  readonly home: number | null;
  readonly away: number | null;
};

function tally(events: readonly FixtureEvent[]): ReadonlyMap<number, Score> {
  const scores = new Map<number, Score>();
  for (const { event, period } of withPeriods(events)) {
    const now = scores.get(period) ?? { home: 0, away: 0 };
    scores.set(period, {
      home: now.home + (event.side === "HOME" ? event.points : 0),
      away: now.away + (event.side === "AWAY" ? event.points : 0),
    });
  }
  return scores;
}

/** The points of every quarter and overtime so far; quarters to come are empty. */
export function quarterScoresOf(events: readonly FixtureEvent[]): readonly PeriodScore[] {
  const scores = tally(events);
  const last = Math.max(quarters, ...scores.keys());
  return Array.from({ length: last }, (_, place) => {
    const score = scores.get(place + 1);
    return { period: place + 1, home: score?.home ?? null, away: score?.away ?? null };
  });
}

/** The runs of every inning so far; a half inning that nobody batted in is empty. */
export function inningScoresOf(events: readonly FixtureEvent[]): readonly PeriodScore[] {
  const scores = tally(events);
  const batted = new Set(withPeriods(events).map(({ event, period }) => `${period} ${event.side}`));
  const last = Math.max(regularInnings, ...scores.keys());
  return Array.from({ length: last }, (_, place) => {
    const period = place + 1;
    const score = scores.get(period);
    return {
      period,
      home: batted.has(`${period} HOME`) ? (score?.home ?? 0) : null,
      away: batted.has(`${period} AWAY`) ? (score?.away ?? 0) : null,
    };
  });
}

const hits: ReadonlySet<string> = new Set(["SINGLE", "DOUBLE", "TRIPLE", "HOME_RUN"]);

/** Hits of both sides. */
export function hitsOf(events: readonly FixtureEvent[]): Score {
  const count = (side: string) =>
    events.filter((event) => event.side === side && hits.has(event.kind)).length;
  return { home: count("HOME"), away: count("AWAY") };
}

/** How often each side did something, for the football board. */
export const countsOf = (events: readonly FixtureEvent[], kind: FixtureEvent["kind"]): Score => ({
  home: events.filter((event) => event.kind === kind && event.side === "HOME").length,
  away: events.filter((event) => event.kind === kind && event.side === "AWAY").length,
});
