import { possessionsOfPeriod, quarters } from "./basketball/periods.ts";
import { halfMs, minuteMs } from "./football/timing.ts";
import type { BasketballState, FootballState } from "./match.ts";

/** The minute that is being played, 1 – 90; 45 and 90 when a half is over. */
export function footballMinuteOf({ period, playedMs }: FootballState): number {
  const minute = Math.floor(playedMs / minuteMs) + 1;
  return Math.min(minute, (period * halfMs) / minuteMs);
}

/** What a basketball clock shows: whole seconds left of a quarter of ten minutes or an overtime of five. */
export function basketballSecondsLeftOf({ period, possession }: BasketballState): number {
  const seconds = period <= quarters ? 600 : 300;
  return Math.round(seconds * (1 - possession / possessionsOfPeriod(period)));
}
