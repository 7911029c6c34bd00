/** What of their own details a member may ask to be changed. */
export const detailKinds = ["NAME", "PHONE", "ACCOUNT", "USDT", "NICKNAME"] as const;
export type DetailKind = (typeof detailKinds)[number];

/** How such a wish stands. */
export const changeStates = ["WAITING", "APPROVED", "REFUSED", "TAKEN_BACK"] as const;
export type ChangeState = (typeof changeStates)[number];

export const changeDecisions = ["APPROVED", "REFUSED"] as const;
export type ChangeDecision = (typeof changeDecisions)[number];
