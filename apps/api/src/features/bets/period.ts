import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";

/** The first UUIDv7 of a millisecond: every id made at or after the instant is not below it. */
export function firstIdAt(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/** Where the ids of a Seoul day begin; null without a day. */
export const firstIdOf = (day: string | undefined): string | null =>
  day === undefined ? null : firstIdAt(startOfSeoulDay(day));

/** Where the ids of a Seoul day have ended; null without a day. */
export const firstIdAfter = (day: string | undefined): string | null =>
  day === undefined ? null : firstIdAt(endOfSeoulDay(day));
