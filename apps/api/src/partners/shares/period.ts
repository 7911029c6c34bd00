import type { SettlementPeriod } from "@hanpan/contract/enumerations";
import { addDays } from "@hanpan/contract/time";

/** Days of Seoul, both included. */
export type PeriodDays = { readonly from: string; readonly to: string };

const weekDay = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The last day of a day's month. */
function lastOfMonth(day: string): string {
  const next = addDays(`${day.slice(0, 8)}28`, 4);
  return addDays(`${next.slice(0, 8)}01`, -1);
}

/** Whether days are a whole month, from its first to its last. */
export const isWholeMonth = ({ from, to }: PeriodDays): boolean =>
  from.endsWith("-01") && to === lastOfMonth(from);

/** The day, week from Monday, half month or month in which a day lies. */
export function periodAround(period: SettlementPeriod, day: string): PeriodDays {
  const month = day.slice(0, 8);
  switch (period) {
    case "DAY":
      return { from: day, to: day };
    case "WEEK":
      return { from: addDays(day, -weekDay(day)), to: addDays(day, 6 - weekDay(day)) };
    case "HALF_MONTH":
      return day.slice(8) <= "15"
        ? { from: `${month}01`, to: `${month}15` }
        : { from: `${month}16`, to: lastOfMonth(day) };
    case "MONTH":
      return { from: `${month}01`, to: lastOfMonth(day) };
  }
}
