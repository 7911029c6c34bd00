import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import { leastIdOf } from "../../lib/leastId.ts";

/** Where the ids of a Seoul day begin; null without a day. */
export const firstIdOf = (day: string | undefined): string | null =>
  day === undefined ? null : leastIdOf(startOfSeoulDay(day));

/** Where the ids of a Seoul day have ended; null without a day. */
export const firstIdAfter = (day: string | undefined): string | null =>
  day === undefined ? null : leastIdOf(endOfSeoulDay(day));
