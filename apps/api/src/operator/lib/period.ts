import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Conditions } from "./conditions.ts";
import type { Stretch } from "./readBack.ts";

/** The stretch of Seoul days, both included. */
export function periodOf(query: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): Stretch {
  return {
    from: query.from === undefined ? null : startOfSeoulDay(query.from),
    until: query.to === undefined ? null : endOfSeoulDay(query.to),
  };
}

/** Adds that an instant lies in a stretch, as far as its ends are given. */
export function addStretch(where: Conditions, column: string, { from, until }: Stretch): void {
  if (from !== null) where.add(`${column} >= ?`, from);
  if (until !== null) where.add(`${column} < ?`, until);
}

/** Adds that an instant lies in a stretch of Seoul days, both included. */
export function addPeriod(where: Conditions, column: string, query: Parameters<typeof periodOf>[0]): void {
  addStretch(where, column, periodOf(query));
}
