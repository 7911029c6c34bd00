/** What a stake is multiplied by, as an exact fraction. */
export type Odds = { readonly numerator: bigint; readonly denominator: bigint };

/** What a stake pays at odds, rounded down to whole won: the one rule of rounding of the instant games. */
export const payoutAt = (stakeWon: number, { numerator, denominator }: Odds): number =>
  Number((BigInt(stakeWon) * numerator) / denominator);

/** What a stake pays at a multiplier in hundredths, rounded down to whole won. */
export const payoutAtHundredths = (stakeWon: number, hundredths: number): number =>
  payoutAt(stakeWon, { numerator: BigInt(hundredths), denominator: 100n });
