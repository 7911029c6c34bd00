import { moneyRequestStatuses, moneyRequestTypes } from "@hanpan/contract/enumerations";
import * as z from "zod/mini";
import { type ChosenPeriod, periodOf, periodQuery, periodSearch } from "../../cashier-parts/period.ts";

/** The filters of the requests as they are in the address; whatever cannot be read there is left out. */
export const requestSearch = z.object({
  ...periodSearch,
  type: z.catch(z.optional(z.enum(moneyRequestTypes)), undefined),
  status: z.catch(z.optional(z.enum(moneyRequestStatuses)), undefined),
});

export type RequestSearch = z.output<typeof requestSearch>;

export interface RequestFilters {
  type: NonNullable<RequestSearch["type"]>;
  status: RequestSearch["status"];
  period: ChosenPeriod;
}

/** The filters in force: deposits of any day unless the address says otherwise. */
export function requestFilters(search: RequestSearch): RequestFilters {
  return { type: search.type ?? "DEPOSIT", status: search.status, period: periodOf(search, "all") };
}

/** The fields of the request that the filters stand for. */
export function requestQuery({ type, status, period }: RequestFilters) {
  return { type, ...periodQuery(period), ...(status === undefined ? {} : { status }) };
}
