import { isRealDay } from "@hanpan/contract/fields";
import { serverNow } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import * as z from "zod/mini";

export const periods = ["all", "today", "7", "30"] as const;
export type Period = (typeof periods)[number];

const day = z.catch(z.optional(z.string().check(z.refine(isRealDay))), undefined);

/** The period of a list as it is in an address; whatever cannot be read there is left out. */
export const periodSearch = {
  period: z.catch(z.optional(z.pipe(z.transform(String), z.enum(periods))), undefined),
  from: day,
  to: day,
};

export interface PeriodSearch {
  period?: Period | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface ChosenPeriod {
  /** The preset in force, or "custom" when the days were chosen in the calendar. */
  period: Period | "custom";
  /** Calendar days of Seoul, both included; undefined where the list is not bounded. */
  from: string | undefined;
  to: string | undefined;
}

const daysBack = { today: 0, "7": 6, "30": 29 };

/** The period in force. Days are Seoul's. */
export function periodOf(search: PeriodSearch, otherwise: Period, now = serverNow()): ChosenPeriod {
  if (search.from && search.to) {
    const [from, to] = [search.from, search.to].sort();
    return { period: "custom", from, to };
  }
  const period = search.period ?? otherwise;
  if (period === "all") return { period, from: undefined, to: undefined };
  const today = seoulDay(now);
  return { period, from: addDays(today, -daysBack[period]), to: today };
}

/** The fields of a request that the period stands for. */
export function periodQuery({ from, to }: ChosenPeriod): { from?: string; to?: string } {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
