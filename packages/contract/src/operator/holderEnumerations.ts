/** What a site does about who holds a member's account: nothing, show what a bank says, or have a difference looked at before it pays. */
export const holderChecks = ["OFF", "SHOW", "HOLD"] as const;
export type HolderCheck = (typeof holderChecks)[number];

/** What a bank says of the holder; UNKNOWN is neither a match nor a difference. */
export const holderOutcomes = ["MATCH", "DIFFERS", "UNKNOWN"] as const;
export type HolderOutcome = (typeof holderOutcomes)[number];

/** Which name the holder was held against: the one that was verified, or that the member typed. */
export const holderAgainst = ["VERIFIED", "TYPED"] as const;
export type HolderAgainst = (typeof holderAgainst)[number];
