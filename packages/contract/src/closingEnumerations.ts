/** Who closed an account: its member, the desk, or somebody before closings were kept. */
export const closedBys = ["MEMBER", "DESK", "BEFORE"] as const;
export type ClosedBy = (typeof closedBys)[number];

/** What of a closed account is still open, so that its erasing waits. */
export const closingWaits = ["MONEY", "REQUEST", "INQUIRY", "PERSON", "APPROVAL", "PARTNER"] as const;
export type ClosingWait = (typeof closingWaits)[number];
