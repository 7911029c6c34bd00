/** Spins by themselves, within the bounds the member set before they began. */

export const autoplayCounts = [10, 25, 50, 100] as const;

export type AutoplayPlan = {
  readonly spins: number;
  /** Stop when the stakes less the wins since the beginning reach this; null for no such bound. */
  readonly lossLimitWon: number | null;
  /** Stop when one round wins at least this; null for no such bound. */
  readonly singleWinLimitWon: number | null;
};

export type AutoplayState = {
  readonly plan: AutoplayPlan;
  readonly spinsLeft: number;
  readonly netWon: number;
};

export type AutoplayVerdict = "GO_ON" | "DONE" | "LOSS_LIMIT" | "WIN_LIMIT";

export const beginAutoplay = (plan: AutoplayPlan): AutoplayState => ({
  plan,
  spinsLeft: plan.spins,
  netWon: 0,
});

/** Whether the next spin at this stake may begin: a spin that could break the loss limit is not made. */
export const mayAutoSpin = (state: AutoplayState, stakeWon: number): boolean =>
  state.spinsLeft > 0 &&
  (state.plan.lossLimitWon === null || -state.netWon + stakeWon <= state.plan.lossLimitWon);

/** Takes a finished round into account and says whether to go on. */
export function afterRound(
  state: AutoplayState,
  stakeWon: number,
  winWon: number,
): { readonly state: AutoplayState; readonly verdict: AutoplayVerdict } {
  const next = { ...state, spinsLeft: state.spinsLeft - 1, netWon: state.netWon - stakeWon + winWon };
  const { lossLimitWon, singleWinLimitWon } = state.plan;
  // Who types 0 means none.
  if (singleWinLimitWon && winWon >= singleWinLimitWon) return { state: next, verdict: "WIN_LIMIT" };
  if (next.spinsLeft <= 0) return { state: next, verdict: "DONE" };
  if (lossLimitWon !== null && !mayAutoSpin(next, stakeWon)) return { state: next, verdict: "LOSS_LIMIT" };
  return { state: next, verdict: "GO_ON" };
}
