import type { DataOf } from "@hanpan/contract/call";
import type { getClosing } from "@hanpan/contract/calls/closing";

/** What a member who closes their account has left, and gives up. */
export type ClosingStanding = DataOf<typeof getClosing>;
