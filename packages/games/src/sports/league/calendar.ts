/** Days are those of Seoul, which keeps no summer time: they begin nine hours before those of UTC. */
const seoulOffsetMs = 9 * 3_600_000;
const dayMs = 86_400_000;

/** Rounds of a league begin every 20 minutes, 72 a day. */
export const roundMs = 20 * 60_000;
export const roundsPerDay = dayMs / roundMs;

/** The matches of a round begin two minutes after one another, so that there is nearly always one about to begin. */
export const kickOffStepMs = 2 * 60_000;

/** The first day of the calendar; no virtual match is older. */
const firstDay = "2026-01-01";
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day as the number of days since 1970, or null when the text is no day of the calendar `YYYY-MM-DD`. */
function epochDayOf(day: string): number | null {
  if (!dayPattern.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : ms / dayMs;
}

const firstEpochDay = epochDayOf(firstDay) ?? 0;

/** How many days a day of Seoul comes after the calendar's first; null when it is no day or comes before. */
export function dayIndexOf(day: string): number | null {
  const epochDay = epochDayOf(day);
  return epochDay === null || epochDay < firstEpochDay ? null : epochDay - firstEpochDay;
}

/** The day of Seoul, `YYYY-MM-DD`, so many days after the calendar's first. */
export function dayOfIndex(dayIndex: number): string {
  return new Date((firstEpochDay + dayIndex) * dayMs).toISOString().slice(0, 10);
}

/** The day of Seoul in which a moment lies, `YYYY-MM-DD`. */
export function seoulDayAt(epochMs: number): string {
  return new Date(epochMs + seoulOffsetMs).toISOString().slice(0, 10);
}

/** The moment at which a day of the calendar begins in Seoul, milliseconds since 1970. */
export function beginOfDay(dayIndex: number): number {
  return (firstEpochDay + dayIndex) * dayMs - seoulOffsetMs;
}
