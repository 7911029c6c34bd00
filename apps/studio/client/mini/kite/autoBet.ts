import type { KiteLane } from "../../../protocol/live.ts";

/** Bets of a kite that are placed by themselves, round after round, within bounds that the member set before. */

export const autoRounds = [10, 25, 50, 100] as const;

/** What is bet on one kite: an automatic bet always has a multiplier at which it cashes itself out. */
export type KiteBet = { readonly stakeWon: number; readonly presetHundredths: number | null };

export type AutoPlan = {
  readonly rounds: number;
  readonly bets: readonly {
    readonly lane: KiteLane;
    readonly stakeWon: number;
    readonly presetHundredths: number;
  }[];
  /** No round is bet on that could bring what was lost since the beginning above this. */
  readonly lossLimitWon: number;
  /** Stop once so much was won since the beginning; null for no such bound. */
  readonly winLimitWon: number | null;
  /** Stop once one round won at least this; null for no such bound. */
  readonly singleWinLimitWon: number | null;
};

/** `inRoundId`: the round that was bet on and is not counted yet. */
export type AutoRun = {
  readonly plan: AutoPlan;
  readonly roundsLeft: number;
  readonly netWon: number;
  readonly inRoundId: string | null;
};

/** Why the run has ended: within its bounds, by the member, or because nobody watches or the bet cannot be had. */
export type AutoEnd =
  | "DONE"
  | "LOSS_LIMIT"
  | "WIN_LIMIT"
  | "SINGLE_WIN"
  | "STOPPED"
  | "CONNECTION"
  | "HIDDEN"
  | "PAUSED"
  | "REFUSED"
  | "FORBIDDEN";

export const stakeOfPlan = ({ bets }: AutoPlan): number =>
  bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0);

export const beginAuto = (plan: AutoPlan): AutoRun => ({
  plan,
  roundsLeft: plan.rounds,
  netWon: 0,
  inRoundId: null,
});

/** Why a plan may not begin; null when it may. */
export function wrongWith(plan: Omit<AutoPlan, "lossLimitWon"> & { readonly lossLimitWon: number | null }) {
  if (plan.bets.length === 0) return "NO_BET" as const;
  const stakeWon = plan.bets.reduce((sum, bet) => sum + bet.stakeWon, 0);
  return plan.lossLimitWon === null || plan.lossLimitWon < stakeWon ? ("LOSS_LIMIT" as const) : null;
}

/** Whether the next round may be bet on: one that could break the loss limit is not. */
const mayGoOn = ({ plan, roundsLeft, netWon }: AutoRun): boolean =>
  roundsLeft > 0 && -netWon + stakeOfPlan(plan) <= plan.lossLimitWon;

/** The round was bet on: it is counted once what it came to is known. */
export const betOn = (run: AutoRun, roundId: string): AutoRun => ({ ...run, inRoundId: roundId });

/** Takes a finished round into account: what was staked in it, and what it returned. Says whether to go on. */
export function afterRound(
  run: AutoRun,
  { stakeWon, returnedWon }: { readonly stakeWon: number; readonly returnedWon: number },
): { readonly run: AutoRun; readonly end: AutoEnd | null } {
  const wonWon = returnedWon - stakeWon;
  const next = {
    ...run,
    inRoundId: null,
    roundsLeft: run.roundsLeft - 1,
    netWon: run.netWon + wonWon,
  };
  const { winLimitWon, singleWinLimitWon } = run.plan;
  // Who types 0 means none.
  if (singleWinLimitWon && wonWon >= singleWinLimitWon) return { run: next, end: "SINGLE_WIN" };
  if (winLimitWon && next.netWon >= winLimitWon) return { run: next, end: "WIN_LIMIT" };
  if (next.roundsLeft <= 0) return { run: next, end: "DONE" };
  return { run: next, end: mayGoOn(next) ? null : "LOSS_LIMIT" };
}
