import { type SharedRoundGame, sharedRoundGame } from "../shared-round/game.ts";
import type { DragonTigerOutcome } from "./outcome.ts";
import { returnsAfterRounds } from "./returns.ts";
import { dealDragonTigerShoe, outcomeOf } from "./shoe.ts";

/** What may be bet on. A suited tie wins the bet on the tie as well. */
export const dragonTigerSpotCodes = ["DRAGON", "TIGER", "TIE", "SUITED_TIE"] as const;
export type DragonTigerSpotCode = (typeof dragonTigerSpotCodes)[number];

/**
 * Dragon tiger (docs/fairness.md, "Other tables and mini-games"): Dragon and Tiger 1:1 and half the stake back on a tie (rounded down to the won; stakes
 * in units of 2 won make it exact), tie 10:1, suited tie 50:1.
 */
export const dragonTiger: SharedRoundGame<DragonTigerOutcome> = sharedRoundGame({
  gameCode: "dragon-tiger",
  mathsVersion: 1,
  series: "SHOE",
  spots: [
    { code: "DRAGON", market: null, stakeUnitWon: 2, highestReturnHundredths: 200 },
    { code: "TIGER", market: null, stakeUnitWon: 2, highestReturnHundredths: 200 },
    { code: "TIE", market: null, stakeUnitWon: 1, highestReturnHundredths: 1_100 },
    { code: "SUITED_TIE", market: null, stakeUnitWon: 1, highestReturnHundredths: 5_100 },
  ],
  playRound: (source, index) => dealDragonTigerShoe(source(0), index + 1)[index] ?? null,
  returnHundredthsOf,
  // Ties, which take half of both sides, are what the table lives by.
  ordinaryOutcomes: [outcomeOf(1, 0), outcomeOf(0, 1)],
  returnsAfter: returnsAfterRounds,
});

function returnHundredthsOf(spot: string, outcome: DragonTigerOutcome): number {
  switch (spot) {
    case "DRAGON":
    case "TIGER":
      if (outcome.winner === "TIE") return 50;
      return outcome.winner === spot ? 200 : 0;
    case "TIE":
      return outcome.winner === "TIE" ? 1_100 : 0;
    case "SUITED_TIE":
      return outcome.isSuitedTie ? 5_100 : 0;
    default:
      throw new RangeError(`dragon tiger has no spot ${spot}`);
  }
}
