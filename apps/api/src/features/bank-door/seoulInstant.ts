const seoulMs = 9 * 3_600_000;

/** The parts of an instant as clocks in Seoul show them. */
export type SeoulParts = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/** The instant of a date and time in Seoul; null where the calendar has no such one, or it is not of this century. */
export function seoulInstant({ year, month, day, hour, minute, second }: SeoulParts): Date | null {
  if (year < 2000 || year > 2099 || hour > 23 || minute > 59 || second > 59) return null;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  return new Date(local.getTime() - seoulMs);
}

/** The year of a month and day that lie before an instant: a message of 31 December may be received on 1 January. */
export function yearBefore(
  received: Date,
  { month, day }: { readonly month: number; readonly day: number },
): number {
  const local = new Date(received.getTime() + seoulMs);
  const year = local.getUTCFullYear();
  // A day ahead is the phone's clock, not the year before.
  return Date.UTC(year, month - 1, day) > local.getTime() + 24 * 3_600_000 ? year - 1 : year;
}
