import { moneyRequestStatuses, moneyRequestTypes } from "@hanpan/contract/enumerations";
import * as z from "zod/mini";
import { oneOfOptional, optionalText, optionalWon, periodFilters } from "../../lib/listFilters.ts";

/** What the queue is narrowed to; without a status it holds what is open. */
export const moneyFilters = z.object({
  type: oneOfOptional(moneyRequestTypes),
  status: oneOfOptional([...moneyRequestStatuses, "ALL"]),
  member: optionalText,
  search: optionalText,
  amount: optionalWon,
  account: optionalText,
  ...periodFilters,
});

export type MoneyFilters = z.output<typeof moneyFilters>;

/** The filters as the calls take them, for the list and for its file. */
export function sentFilters({ type, status, member, search, amount, account, from, to }: MoneyFilters) {
  return {
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? { open: "true" as const } : status === "ALL" ? {} : { status }),
    ...(member === undefined ? {} : { member }),
    ...(search === undefined ? {} : { search }),
    ...(amount === undefined ? {} : { amount: Number(amount) }),
    ...(account === undefined ? {} : { account }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
