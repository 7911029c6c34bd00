import type { Score, Sport } from "@hanpan/games/sports/vocabulary";

/** What may be scored between two reports of a source: so much at once, and so much more with each minute of play. */
type Pace = { readonly atOnce: number; readonly perMinute: number; readonly most: number };

/**
 * Far above what is played (football's busiest quarter of an hour has seen four goals, basketball some seven points a
 * minute, baseball's largest half inning fifteen runs), so that no match is held up, and far below what is mistyped.
 */
const paces: { readonly [sport in Sport]: Pace } = {
  FOOTBALL: { atOnce: 3, perMinute: 1 / 8, most: 30 },
  BASKETBALL: { atOnce: 20, perMinute: 8, most: 300 },
  BASEBALL: { atOnce: 8, perMinute: 1 / 2, most: 60 },
};

/** Football goes on for so many minutes at most, stoppages included. */
const lastMinute = 110;

/** How a match stood when its source reported on it last. */
export type LastReport = {
  readonly score: Score;
  /** The minute of football's clock, where it was reported. */
  readonly minute: number | null;
  readonly reportedAtMs: number;
};

/**
 * Whether a score can be what the match came to since the last report on it, both sides together; without one (null) only
 * whether such a score is played at all. What was taken back is not scored, and always can have been.
 */
export function canHaveScored(sport: Sport, last: LastReport | null, score: Score, atMs: number): boolean {
  const { atOnce, perMinute, most } = paces[sport];
  if (Math.max(score.home, score.away) > most) return false;
  if (last === null) return true;
  const passedMinutes = Math.max(0, atMs - last.reportedAtMs) / 60_000;
  const leftMinutes =
    sport === "FOOTBALL" && last.minute !== null ? Math.max(0, lastMinute - last.minute) : passedMinutes;
  const scored = Math.max(0, score.home - last.score.home) + Math.max(0, score.away - last.score.away);
  return scored <= atOnce + Math.floor(perMinute * Math.min(passedMinutes, leftMinutes));
}
