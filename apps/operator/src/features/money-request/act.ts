import type { Glance } from "@hanpan/contract/operator/objects/glance";

/** What an operator does with a request. */
export type Act = "process" | "approve" | "complete" | "cancel" | "undo" | "lift" | "hold";

/** What of a glance an operator says that they saw. */
export type SeenMark = Pick<Glance["marks"][number], "is" | "others">;
