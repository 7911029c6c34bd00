/** What a member may upload to be known better (docs/knowledge.md). */
export const documentKinds = ["IDENTITY_CARD", "BANKBOOK", "ADDRESS", "FUNDS"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How a document stands: ASKED_AGAIN is one that could not be read or was another than was asked for. */
export const documentStates = ["WAITING", "APPROVED", "REFUSED", "ASKED_AGAIN"] as const;
export type DocumentState = (typeof documentStates)[number];

/** What an operator says of one. */
export const documentDecisions = ["APPROVED", "REFUSED", "ASKED_AGAIN"] as const;
export type DocumentDecision = (typeof documentDecisions)[number];
