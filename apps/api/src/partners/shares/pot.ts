/** What a kind of share comes to in a statement, in won (docs/partners.md, "Periods"). */
export type Pot = {
  readonly brought: number;
  readonly earned: number;
  readonly forgiven: number;
  readonly corrected: number;
  readonly payable: number;
  readonly carried: number;
};

/**
 * Settles a kind of share. `brought` is what the last statement carried, 0 or below; `corrected` what corrections come to
 * after what was forgiven of their periods; `forgivable` how much of a loss is forgiven at most, 0 where it is carried.
 */
export function settlePot(given: {
  readonly brought: number;
  readonly earned: number;
  readonly corrected: number;
  readonly forgivable: number;
}): Pot {
  const { brought, earned, corrected, forgivable } = given;
  const forgiven = Math.min(Math.max(0, -earned), forgivable);
  const total = brought + earned + forgiven + corrected;
  return {
    ...{ brought, earned, forgiven, corrected },
    payable: Math.max(0, total),
    carried: Math.min(0, total),
  };
}

/**
 * What corrections of one settled period come to: the difference, but for what was forgiven of its loss, which is forgiven
 * once. What is lost beyond that is taken, and nobody forgives it unseen.
 */
export function correctionOf(before: number, now: number, forgiven: number): number {
  const counted = (earned: number) => earned + Math.min(Math.max(0, -earned), forgiven);
  return counted(now) - counted(before);
}
