import { inquiryKinds, inquiryStatuses } from "@hanpan/contract/writtenEnumerations";
import * as z from "zod/mini";
import { oneOfOptional, optionalText, periodFilters } from "../../lib/listFilters.ts";

/** What the queue is narrowed to; without a status it holds what waits for an answer. */
export const inquiryFilters = z.object({
  kind: oneOfOptional(inquiryKinds),
  status: oneOfOptional([...inquiryStatuses, "ALL"]),
  member: optionalText,
  ...periodFilters,
});

/** The filters as the calls take them, for the list and for its file. */
export function sentFilters({ kind, status, member, from, to }: z.output<typeof inquiryFilters>) {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(status === undefined ? { open: "true" as const } : status === "ALL" ? {} : { status }),
    ...(member === undefined ? {} : { member }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
