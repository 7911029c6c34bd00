import type { SiteSetting } from "../../lib/siteSetting.ts";

/** After how many hours a bet that its vendor has not closed is one to look at; a bet on a match waits for the match. */
export type OpenBetLimits = SiteSetting["openBets"];

const hourMs = 60 * 60 * 1_000;

/** The condition on `bet` of one that is open too long, given the places of the two instants of `openTooLongBefore`, in the words of the index by time. */
export const openTooLongText = (sports: string, others: string): string =>
  `bet.status = 'OPEN' AND bet.settled_at IS NULL
   AND bet.bet_at < CASE bet.category WHEN 'SPORTS' THEN ${sports}::timestamptz ELSE ${others}::timestamptz END`;

/** Before when a bet must have been made to be open too long: a sports bet, and any other. */
export const openTooLongBefore = (limits: OpenBetLimits, now: Date): readonly [Date, Date] => [
  new Date(now.getTime() - limits.sportsHours * hourMs),
  new Date(now.getTime() - limits.hours * hourMs),
];
