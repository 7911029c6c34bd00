import { highestMultiplierHundredths, payoutOf } from "@hanpan/games/kite/index";
import { atRiskWonOf } from "@hanpan/games/shared-round/atRisk";
import { sharedRoundGameOf } from "@hanpan/games/sharedRoundGames";
import type { LiveSpotBet } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";

/** What a placement is, as far as its payout goes. */
export type StandingPlacement = { readonly placementId: string; readonly bets: readonly LiveSpotBet[] };

export type Payouts = {
  /** What each placement pays, stake included, by its id. */
  readonly byPlacement: ReadonlyMap<string, number>;
  /** All bets on a spot together. */
  readonly spots: readonly { readonly spot: string; readonly stakeWon: number; readonly payoutWon: number }[];
  readonly payoutWon: number;
  /** What the bets had at risk together. */
  readonly atRiskWon: number;
  /** At what a kite was cashed out, by hand or by itself; null when it was not, and of every other game. */
  readonly cashOutHundredths: number | null;
};

/** How a member's kite ended: by hand, at the preset, at the highest multiplier of all, or not at all. */
export function cashOutOf(
  of: { readonly cashOutHundredths: number | null; readonly presetHundredths: number | null },
  breakHundredths: number,
): number | null {
  if (of.cashOutHundredths !== null) return of.cashOutHundredths;
  if (of.presetHundredths !== null && of.presetHundredths <= breakHundredths) return of.presetHundredths;
  return breakHundredths >= highestMultiplierHundredths ? highestMultiplierHundredths : null;
}

/**
 * What a member's bets that stand pay in a round.
 * @throws Error when this version does not know the maths of the round.
 */
export function payoutsOf(
  round: { readonly gameCode: string; readonly mathsVersion: number; readonly outcome: SharedOutcome },
  placements: readonly StandingPlacement[],
  cashOut: { readonly cashOutHundredths: number | null; readonly presetHundredths: number | null },
): Payouts {
  const { pay, atRiskWon, cashOutHundredths } = payerOf(round, cashOut);
  const byPlacement = new Map<string, number>();
  const bySpot = new Map<string, { spot: string; stakeWon: number; payoutWon: number }>();
  for (const placement of placements) {
    let paidWon = 0;
    for (const { spot, stakeWon } of placement.bets) {
      const payoutWon = pay(spot, stakeWon);
      paidWon += payoutWon;
      const before = bySpot.get(spot) ?? { spot, stakeWon: 0, payoutWon: 0 };
      bySpot.set(spot, {
        spot,
        stakeWon: before.stakeWon + stakeWon,
        payoutWon: before.payoutWon + payoutWon,
      });
    }
    byPlacement.set(placement.placementId, paidWon);
  }
  const payoutWon = [...byPlacement.values()].reduce((sum, paid) => sum + paid, 0);
  const bets = placements.flatMap((placement) => placement.bets);
  const spots = [...bySpot.values()];
  return { byPlacement, spots, payoutWon, atRiskWon: atRiskWon(bets), cashOutHundredths };
}

/** How bets are paid in a round, and what they had at risk. */
type Payer = {
  readonly pay: (spot: string, stakeWon: number) => number;
  readonly atRiskWon: (bets: readonly LiveSpotBet[]) => number;
  readonly cashOutHundredths: number | null;
};

function payerOf(
  round: { readonly gameCode: string; readonly mathsVersion: number; readonly outcome: SharedOutcome },
  cashOut: { readonly cashOutHundredths: number | null; readonly presetHundredths: number | null },
): Payer {
  const { outcome } = round;
  if (outcome.kind === "KITE") {
    const { breakHundredths } = outcome;
    const at = cashOutOf(cashOut, breakHundredths);
    // All of a member's kites are one, whatever placements they came in: nothing stands against them.
    return {
      pay: (_spot, stakeWon) => payoutOf(stakeWon, at, breakHundredths),
      atRiskWon: (bets) => bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0),
      cashOutHundredths: at,
    };
  }
  const game = sharedRoundGameOf(round.gameCode, round.mathsVersion);
  if (game === null) throw new Error(`no maths ${round.mathsVersion} of ${round.gameCode}`);
  return {
    pay: (spot, stakeWon) => game.payoutsOf([{ spot, stakeWon }], outcome)[0]?.payoutWon ?? 0,
    atRiskWon: (bets) => atRiskWonOf(game, bets, outcome),
    cashOutHundredths: null,
  };
}
