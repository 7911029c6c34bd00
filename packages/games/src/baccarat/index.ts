export { baccaratNoCommission, baccaratSpeed, baccaratStandard } from "./games.ts";
export type { BaccaratOutcome, BaccaratWinner } from "./outcome.ts";
export { type BaccaratShoe, baccaratDecks, cardsBehindCut, dealShoe } from "./shoe.ts";
export { type BaccaratSpotCode, type BankerPay, baccaratSpotCodes } from "./spots.ts";
export { bankerDraws, isNaturalTotal, playerDraws, pointsOf } from "./thirdCard.ts";
