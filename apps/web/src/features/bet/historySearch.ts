import { betStatuses } from "@hanpan/contract/enumerations";
import { isRealDay } from "@hanpan/contract/fields";
import { serverNow } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import * as z from "zod/mini";

export const historyTabs = ["ALL", "LIVE", "SLOT", "SPORTS", "MINI"] as const;
export type HistoryTab = (typeof historyTabs)[number];

export const periods = ["today", "7", "30"] as const;
export type Period = (typeof periods)[number];

const day = z.catch(z.optional(z.string().check(z.refine(isRealDay))), undefined);

/** The history's filters as they are in its address; whatever cannot be read there is left out. */
export const historySearch = z.object({
  tab: z.catch(z.optional(z.enum(historyTabs)), undefined),
  period: z.catch(z.optional(z.pipe(z.transform(String), z.enum(periods))), undefined),
  from: day,
  to: day,
  vendorId: z.catch(z.optional(z.uuid()), undefined),
  status: z.catch(z.optional(z.enum(betStatuses)), undefined),
});

export type HistorySearch = z.output<typeof historySearch>;

export interface HistoryFilters {
  tab: HistoryTab;
  /** The preset in force, or "custom" when the days were chosen in the calendar. */
  period: Period | "custom";
  from: string;
  to: string;
  vendorId: string | undefined;
  status: HistorySearch["status"];
}

const daysBack: Record<Period, number> = { today: 0, "7": 6, "30": 29 };

/** The filters in force: everything of the last seven days unless the address says otherwise. Days are Seoul's. */
export function filtersOf(search: HistorySearch, now = serverNow()): HistoryFilters {
  const today = seoulDay(now);
  const { tab = "ALL", vendorId, status } = search;
  if (search.from && search.to) {
    const [from, to] = [search.from, search.to].sort();
    return { tab, period: "custom", from: from ?? today, to: to ?? today, vendorId, status };
  }
  const period = search.period ?? "7";
  return { tab, period, from: addDays(today, -daysBack[period]), to: today, vendorId, status };
}

/** The fields of the request that the filters stand for. */
export function queryOf(filters: HistoryFilters) {
  const { tab, from, to, vendorId, status } = filters;
  return {
    ...(tab === "ALL" ? {} : { category: tab }),
    from,
    to,
    ...(vendorId === undefined ? {} : { vendorId }),
    ...(status === undefined ? {} : { status }),
  };
}
