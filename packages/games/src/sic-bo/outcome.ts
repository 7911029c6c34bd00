/** Three dice as they came to rest, in the order in which they were drawn. */
export type SicBoOutcome = {
  readonly kind: "SIC_BO";
  readonly dice: readonly [number, number, number];
  /** 3 – 18. */
  readonly total: number;
  readonly isTriple: boolean;
};

/** What three dice come to. */
export function sicBoOutcomeOf(first: number, second: number, third: number): SicBoOutcome {
  return {
    kind: "SIC_BO",
    dice: [first, second, third],
    total: first + second + third,
    isTriple: first === second && second === third,
  };
}
