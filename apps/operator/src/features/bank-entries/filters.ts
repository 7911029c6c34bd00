import { bankDirections, bankEntryStates } from "@hanpan/contract/operator/enumerations";
import * as z from "zod/mini";
import { oneOfOptional, optionalText, optionalWon, periodFilters } from "../../lib/listFilters.ts";

/** What the entries are narrowed to; without `all` they are the queue of what waits for a person. */
export const entryFilters = z.object({
  view: oneOfOptional(["ALL"]),
  state: oneOfOptional(bankEntryStates),
  direction: oneOfOptional(bankDirections),
  depositor: optionalText,
  amount: optionalWon,
  account: optionalText,
  member: optionalText,
  ...periodFilters,
});

export type EntryFilters = z.output<typeof entryFilters>;

/** The filters as the call takes them. */
export function sentFilters({ view, state, direction, ...given }: EntryFilters) {
  const narrowed =
    view === undefined
      ? { waiting: "true" as const }
      : { ...(state === undefined ? {} : { state }), ...(direction === undefined ? {} : { direction }) };
  const { depositor, amount, account, member, from, to } = given;
  return {
    ...narrowed,
    ...(depositor === undefined ? {} : { depositor }),
    ...(amount === undefined ? {} : { amount: Number(amount) }),
    ...(account === undefined ? {} : { account }),
    ...(member === undefined ? {} : { member }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
