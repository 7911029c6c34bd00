/** From so many winning legs on, a combination's return is multiplied by so many hundredths. */
export type BonusStep = { readonly fromLegs: number; readonly factorHundredths: number };

/**
 * The terms of slips. A slip keeps those under which it was placed. Amounts are whole won; 0 legs of a bonus is none.
 */
export type SlipTerms = {
  readonly maximumLegs: number;
  /** The most that the odds of a combination may multiply to, before the bonus. */
  readonly maximumTotalOddsHundredths: number;
  /** Legs below these odds earn no bonus. */
  readonly bonusOddsHundredths: number;
  /** Rising in legs and in factors. */
  readonly bonusSteps: readonly BonusStep[];
  /** Of a slip in all. */
  readonly minimumStakeWon: number;
  readonly maximumStakeWon: number;
  readonly maximumReturnWon: number;
  readonly areSinglesAllowed: boolean;
  /** What the house keeps of selections of one match that are priced together, basis points; of one alone its market's. */
  readonly builderMarginBasisPoints: number;
  /** Selections of one match that may be priced together; 0: none. */
  readonly builderMaximumLegs: number;
};

/** The terms of docs/sports/model.md, "Slips", with limits that an operator may change. */
export const standardSlipTerms: SlipTerms = {
  maximumLegs: 10,
  maximumTotalOddsHundredths: 10_000,
  bonusOddsHundredths: 115,
  bonusSteps: [
    { fromLegs: 3, factorHundredths: 103 },
    { fromLegs: 5, factorHundredths: 105 },
    { fromLegs: 7, factorHundredths: 108 },
  ],
  minimumStakeWon: 1_000,
  maximumStakeWon: 3_000_000,
  maximumReturnWon: 30_000_000,
  areSinglesAllowed: true,
  builderMarginBasisPoints: 1_000,
  builderMaximumLegs: 6,
};

/** The folder bonus 폴더 보너스 of so many winning legs, in hundredths: 100 is none. */
export function bonusHundredthsOf({ bonusSteps }: SlipTerms, winningLegs: number): number {
  return bonusSteps.findLast(({ fromLegs }) => winningLegs >= fromLegs)?.factorHundredths ?? 100;
}
