/** What lists of the console are summed to, by the names of their sums (docs/operator.md, "Sums and sorting"). */
export const requestSums = ["deposits", "withdrawals"] as const;
export const entrySums = ["in", "out"] as const;
export const betSums = ["stake", "win"] as const;
export const memberSums = ["cash", "held", "point", "lockedBonus"] as const;
export const payoutSums = ["sum"] as const;
export const paymentSums = ["asked", "paid"] as const;
export const playSums = ["points"] as const;
export const distributionSums = ["paid", "recovered"] as const;
