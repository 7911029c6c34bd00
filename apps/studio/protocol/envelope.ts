import { vendorError, vendorErrorCodes } from "@hanpan/vendor/protocol/envelope";

/** Everything that can go wrong, by code. The words come from the server in `message`. */
export const studioErrorCodes = [
  ...vendorErrorCodes,
  /** 409: the stake is not one of `lineStakesWon` × lines. */
  "STAKE_NOT_ALLOWED",
  /** 409: above what the site's rules of play let this member stake in a round. Nothing was charged. */
  "RULE_STAKE_CAP",
  /** 409: the site's rules of play know no autoplay, or no turbo. Nothing was charged. */
  "RULE_FORBIDS",
  /** 409: the member has opened another slot since, and the rules of play let one be played at a time. */
  "OPENED_ELSEWHERE",
  /** 409: another spin of this member is under way (another tab, or a round being settled). */
  "ROUND_OPEN",
  /** 409: `clientRoundId` was used with another stake or client seed. */
  "ROUND_ID_REUSED",
  /** 409: the server seed was rotated since the client last saw it; read GET /api/session and spin again. */
  "SEED_CHANGED",
  /** 409: the round takes no bets (any more), or is another than the present one. Nothing was charged. */
  "BETTING_CLOSED",
  /** 409: the table takes no bets at present. */
  "TABLE_CLOSED",
  /** 409: the spot takes no bets in this round (`closedSpots` of the round). Nothing was charged. */
  "SPOT_CLOSED",
  /** 409: below or above what a spot takes of one member in a round. Nothing was charged. */
  "SPOT_LIMIT",
  /** 409: above what the table takes of one member in a round. Nothing was charged. */
  "TABLE_LIMIT",
  /** 409: another side of this market is bet in this round already. Nothing was charged. */
  "MARKET_TAKEN",
  /** 409: `placementId` was used with other chips or another round. */
  "PLACEMENT_ID_REUSED",
  /** 409: the member has no bet in this round that stands. */
  "NO_BET",
  /** 409: Kite has not started yet. */
  "CASH_OUT_TOO_EARLY",
  /** 409: the string had broken, or the preset was reached, when the cash-out came. */
  "CASH_OUT_TOO_LATE",
  /** 409: the choice is not one of the game's. Nothing was charged. */
  "CHOICE_NOT_ALLOWED",
  /** 409: with this stake the round could pay more than the game's maximum. Nothing was charged. */
  "WIN_LIMIT",
  /** 409: the round does not wait for this move: another was made, it cannot be made, or the round is over. */
  "MOVE_NOT_ALLOWED",
  /** 503: the wallet does not answer and the bet's fate is not yet known: ask GET /api/round/unfinished. */
  "ROUND_PENDING",
] as const;

export type StudioErrorCode = (typeof studioErrorCodes)[number];

/** What the envelope says of a refusal of the studio's. */
export const studioError = vendorError(studioErrorCodes);
