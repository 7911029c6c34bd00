import type { TransferType } from "@hanpan/contract";
import * as z from "zod/mini";
import { type ChosenPeriod, periodOf, periodQuery, periodSearch } from "../../cashier-parts/period.ts";

export const statementGroups = ["REQUESTS", "GAMES", "CONVERSIONS", "OPERATOR"] as const;
export type StatementGroup = (typeof statementGroups)[number];

/** The movements that a group stands for. */
const typesOf: Record<StatementGroup, TransferType[]> = {
  REQUESTS: ["DEPOSIT", "WITHDRAWAL", "WITHDRAWAL_HOLD", "WITHDRAWAL_RETURN"],
  GAMES: ["BET", "WIN", "BET_ROLLBACK", "DEBT", "DEBT_REPAYMENT"],
  CONVERSIONS: ["POINT_CONVERSION"],
  OPERATOR: ["ADMIN_PAYMENT", "ADMIN_RECOVERY", "DISTRIBUTOR_PAYMENT", "DISTRIBUTOR_RECOVERY"],
};

/** The statement's filters as they are in the address; whatever cannot be read there is left out. */
export const statementSearch = z.object({
  ...periodSearch,
  group: z.catch(z.optional(z.enum(statementGroups)), undefined),
});

export type StatementSearch = z.output<typeof statementSearch>;

export interface StatementFilters {
  group: StatementGroup | undefined;
  period: ChosenPeriod;
}

/** The filters in force: every movement of the last seven days unless the address says otherwise. */
export function statementFilters(search: StatementSearch): StatementFilters {
  return { group: search.group, period: periodOf(search, "7") };
}

/** The fields of the request that the filters stand for. */
export function statementQuery({ group, period }: StatementFilters) {
  return { ...periodQuery(period), ...(group === undefined ? {} : { types: typesOf[group] }) };
}
