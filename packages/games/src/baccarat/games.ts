import { type SharedRoundGame, sharedRoundGame } from "../shared-round/game.ts";
import { ordinaryCoups } from "./ordinaryCoups.ts";
import type { BaccaratOutcome } from "./outcome.ts";
import { returnsAfterCoups, returnsBySpot } from "./returns.ts";
import { dealShoe } from "./shoe.ts";
import { type BankerPay, baccaratReturnHundredths, baccaratSpots, isBaccaratPush } from "./spots.ts";

function baccarat(gameCode: string, bankerPay: BankerPay): SharedRoundGame<BaccaratOutcome> {
  return sharedRoundGame({
    gameCode,
    mathsVersion: 1,
    series: "SHOE",
    spots: baccaratSpots(bankerPay),
    playRound: (source, index) => dealShoe(source(0), index + 1).coups[index] ?? null,
    returnHundredthsOf: (spot, outcome) => baccaratReturnHundredths(bankerPay, spot, outcome),
    isGivenBack: isBaccaratPush,
    ordinaryOutcomes: ordinaryCoups,
    returnsAfter: (seen) => returnsBySpot(bankerPay, returnsAfterCoups(seen)),
  });
}

/** The usual rules and pace. */
export const baccaratStandard = baccarat("baccarat-standard", "COMMISSION");
/** The same rules, faster. */
export const baccaratSpeed = baccarat("baccarat-speed", "COMMISSION");
/** Banker at even money, half of it when Banker wins with 6. */
export const baccaratNoCommission = baccarat("baccarat-no-commission", "NO_COMMISSION");
