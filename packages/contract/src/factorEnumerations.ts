/** Of whom a withdrawal asks for the second factor: of nobody, of who has one, of everybody. */
export const withdrawalFactors = ["NEVER", "WHERE_SET_UP", "ALWAYS"] as const;
export type WithdrawalFactor = (typeof withdrawalFactors)[number];

/** By what a member proves again who they are. A password proves least: it sets the first factor up and nothing else. */
export const proofWays = ["PASSWORD", "TOTP", "RECOVERY_CODE", "PASSKEY"] as const;
export type ProofWay = (typeof proofWays)[number];
