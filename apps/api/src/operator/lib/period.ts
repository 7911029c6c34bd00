import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
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
