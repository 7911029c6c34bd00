/** The drawn balls, in the order in which they came: five different ones of 1 – 28, and a powerball 0 – 9. */
export type PowerballOutcome = {
  readonly kind: "POWERBALL";
  readonly balls: readonly number[];
  /** Sum of the five balls, 15 – 130. */
  readonly sum: number;
  readonly powerball: number;
};

/** What the drawn balls come to. */
export function powerballOutcomeOf(balls: readonly number[], powerball: number): PowerballOutcome {
  return { kind: "POWERBALL", balls, sum: balls.reduce((sum, ball) => sum + ball, 0), powerball };
}
