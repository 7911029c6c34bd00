import type { Spot } from "../shared-round/game.ts";
import type { BaccaratOutcome } from "./outcome.ts";

/** What may be bet on: who wins, or that a side's first two cards are a pair. */
export const baccaratSpotCodes = ["PLAYER", "BANKER", "TIE", "PLAYER_PAIR", "BANKER_PAIR"] as const;
export type BaccaratSpotCode = (typeof baccaratSpotCodes)[number];

/** How a table pays Banker: 0.95 to 1, or even money but 0.5 to 1 when Banker wins with 6. */
export type BankerPay = "COMMISSION" | "NO_COMMISSION";

/** The spots of a baccarat table. Stakes in units of 20 won make 0.95 exact, in units of 2 won 0.5. */
export function baccaratSpots(bankerPay: BankerPay): readonly (Spot & { readonly code: BaccaratSpotCode })[] {
  const hasCommission = bankerPay === "COMMISSION";
  return [
    { code: "PLAYER", market: null, stakeUnitWon: 1, highestReturnHundredths: 200 },
    {
      code: "BANKER",
      market: null,
      stakeUnitWon: hasCommission ? 20 : 2,
      highestReturnHundredths: hasCommission ? 195 : 200,
    },
    { code: "TIE", market: null, stakeUnitWon: 1, highestReturnHundredths: 900 },
    { code: "PLAYER_PAIR", market: null, stakeUnitWon: 1, highestReturnHundredths: 1_200 },
    { code: "BANKER_PAIR", market: null, stakeUnitWon: 1, highestReturnHundredths: 1_200 },
  ];
}

/**
 * What a bet returns in hundredths of the stake. Player 1:1, Banker 0.95:1 (or see `BankerPay`), Tie 8:1, pairs
 * 11:1; a tie gives bets on Player and Banker back.
 * @throws RangeError for an unknown spot.
 */
export function baccaratReturnHundredths(
  bankerPay: BankerPay,
  spot: string,
  outcome: BaccaratOutcome,
): number {
  switch (spot) {
    case "PLAYER":
      return mainReturn(outcome, "PLAYER", 200);
    case "BANKER":
      return mainReturn(outcome, "BANKER", bankerReturn(bankerPay, outcome.bankerTotal));
    case "TIE":
      return outcome.winner === "TIE" ? 900 : 0;
    case "PLAYER_PAIR":
      return outcome.isPlayerPair ? 1_200 : 0;
    case "BANKER_PAIR":
      return outcome.isBankerPair ? 1_200 : 0;
    default:
      throw new RangeError(`baccarat has no spot ${spot}`);
  }
}

/** Whether a coup gives the stakes of a spot back: a tie those on Player and on Banker. */
export function isBaccaratPush(spot: string, { winner }: BaccaratOutcome): boolean {
  return winner === "TIE" && (spot === "PLAYER" || spot === "BANKER");
}

function mainReturn(outcome: BaccaratOutcome, side: "PLAYER" | "BANKER", wonHundredths: number): number {
  if (outcome.winner === "TIE") return 100;
  return outcome.winner === side ? wonHundredths : 0;
}

function bankerReturn(bankerPay: BankerPay, bankerTotal: number): number {
  if (bankerPay === "COMMISSION") return 195;
  return bankerTotal === 6 ? 150 : 200;
}
