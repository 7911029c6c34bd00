import { getLimitSuggestion, getPurchasePlan } from "@hanpan/contract/calls/purchasePlan";
import { callQuery } from "../lib/callQuery.ts";

/** The member's plan of a week, with what is used of it. */
export const purchasePlanQuery = () => callQuery(getPurchasePlan, {});

/** The limit that is suggested to the member now. */
export const limitSuggestionQuery = () => callQuery(getLimitSuggestion, {});
