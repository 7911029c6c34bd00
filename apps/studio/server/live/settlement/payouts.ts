import { highestMultiplierHundredths, payoutOf } from "@hanpan/games/kite/index";
import { atRiskWonOf } from "@hanpan/games/shared-round/atRisk";
import { sharedRoundGameOf } from "@hanpan/games/sharedRoundGames";
import type { KiteLane, LiveSpotBet } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import { type KiteEnd, type KiteEnds, laneOf } from "../kites/lanes.ts";

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
  /** At what each of a member's kites was cashed out, by hand or by itself; null when it was not, and of every other game. */
  readonly cashOuts: CashOuts;
};

type CashOuts = { readonly [lane in KiteLane]: number | null };

const noCashOuts: CashOuts = { KITE: null, "KITE-2": null };

/** How a member's kite ended: by hand, at the preset, at the highest multiplier of all, or not at all. */
function cashOutOf(of: KiteEnd, breakHundredths: number): number | null {
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
  ends: KiteEnds,
): Payouts {
  const { pay, atRiskWon, cashOuts } = payerOf(round, ends);
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
  const flown = new Set(bets.map(({ spot }) => laneOf(spot)));
  const ended = {
    KITE: flown.has("KITE") ? cashOuts.KITE : null,
    "KITE-2": flown.has("KITE-2") ? cashOuts["KITE-2"] : null,
  };
  return { byPlacement, spots, payoutWon, atRiskWon: atRiskWon(bets), cashOuts: ended };
}

/** How bets are paid in a round, and what they had at risk. */
type Payer = {
  readonly pay: (spot: string, stakeWon: number) => number;
  readonly atRiskWon: (bets: readonly LiveSpotBet[]) => number;
  readonly cashOuts: CashOuts;
};

function payerOf(
  round: { readonly gameCode: string; readonly mathsVersion: number; readonly outcome: SharedOutcome },
  ends: KiteEnds,
): Payer {
  const { outcome } = round;
  if (outcome.kind === "KITE") {
    const { breakHundredths } = outcome;
    const cashOuts = {
      KITE: cashOutOf(ends.KITE, breakHundredths),
      "KITE-2": cashOutOf(ends["KITE-2"], breakHundredths),
    };
    // Both kites of a member bet on the same: that the string holds. Nothing stands against anything.
    return {
      pay: (spot, stakeWon) => payoutOf(stakeWon, cashOuts[laneOf(spot)], breakHundredths),
      atRiskWon: (bets) => bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0),
      cashOuts,
    };
  }
  const game = sharedRoundGameOf(round.gameCode, round.mathsVersion);
  if (game === null) throw new Error(`no maths ${round.mathsVersion} of ${round.gameCode}`);
  return {
    pay: (spot, stakeWon) => game.payoutsOf([{ spot, stakeWon }], outcome)[0]?.payoutWon ?? 0,
    atRiskWon: (bets) => atRiskWonOf(game, bets, outcome),
    cashOuts: noCashOuts,
  };
}
