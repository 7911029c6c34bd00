/** Seoul is nine hours ahead of UTC, the whole year. */
const offsetMs = 9 * 3_600_000;
const dayMs = 86_400_000;

/** A calendar day in Seoul and the instant at which it began. */
export type SeoulDay = { readonly day: string; readonly startedAtMs: number };

/** The day in Seoul of an instant. */
export function seoulDayOf(atMs: number): SeoulDay {
  const startedAtMs = Math.floor((atMs + offsetMs) / dayMs) * dayMs - offsetMs;
  return { day: new Date(startedAtMs + offsetMs).toISOString().slice(0, 10), startedAtMs };
}
