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
 * after what the contract of then forgives of them.
 */
export function settlePot(given: {
  readonly brought: number;
  readonly earned: number;
  readonly corrected: number;
  readonly carriesLosses: boolean;
}): Pot {
  const { brought, earned, corrected, carriesLosses } = given;
  const forgiven = carriesLosses || earned >= 0 ? 0 : -earned;
  const total = brought + earned + forgiven + corrected;
  return {
    ...{ brought, earned, forgiven, corrected },
    payable: Math.max(0, total),
    carried: Math.min(0, total),
  };
}

/** What corrections of one settled period come to: all of the difference, or what is left of it above 0 where losses are forgiven. */
export function correctionOf(before: number, now: number, carriesLosses: boolean): number {
  return carriesLosses ? now - before : Math.max(0, now) - Math.max(0, before);
}
