import { vendorError, vendorErrorCodes } from "@hanpan/vendor/protocol/envelope";
import * as z from "zod/mini";

/** A leg of a refused slip, by its place from 0, and what it is offered at now. */
export const refusedLeg = z.object({ leg: z.int(), oddsHundredths: z.nullable(z.int()) });
export type RefusedLeg = z.infer<typeof refusedLeg>;

/** Everything that can go wrong, by code. The words come from the server in `message`. */
export const sportsErrorCodes = [
  ...vendorErrorCodes,
  /** 409: odds have moved since the slip was made, beyond what the member accepts; `legs` holds them. Nothing was charged. */
  "ODDS_CHANGED",
  /** 409: a selection takes no bets at present; `legs` holds the odds of now. Nothing was charged. */
  "SELECTION_SUSPENDED",
  /** 409: a match has begun and takes no bets in play, or is over. Nothing was charged. */
  "MATCH_CLOSED",
  /** 409: a match, market or selection that does not exist. */
  "SELECTION_UNKNOWN",
  /** 409: two legs of one match. */
  "SAME_MATCH",
  /** 409: selections of one match that cannot all win. */
  "BUILDER_IMPOSSIBLE",
  /** 409: of selections of one match one adds nothing to the others. */
  "BUILDER_ADDS_NOTHING",
  /** 409: selections of this match are not priced together. */
  "BUILDER_UNAVAILABLE",
  /** 409: a slip of one leg, where singles are not allowed. */
  "SINGLES_BLOCKED",
  /** 409: more legs than a slip may have. */
  "TOO_MANY_LEGS",
  /** 409: the odds multiply to more than a slip may have. */
  "TOTAL_ODDS",
  /** 409: below the least that a slip takes; `amountWon` is that. */
  "STAKE_MINIMUM",
  /** 409: above the most that a slip takes; `amountWon` is that. */
  "STAKE_MAXIMUM",
  /** 409: it may return more than a slip may; `amountWon` is the limit. */
  "RETURN_MAXIMUM",
  /** 409: play money is for virtual matches that are on or begin within the hour. */
  "PLAY_MONEY",
  /** 409: `slipId` was used with another content. */
  "SLIP_ID_REUSED",
  /** 409: the slip is settled, or given back. */
  "SLIP_CLOSED",
  /** 409: the wallet has not answered the slip's bet yet. */
  "SLIP_PENDING",
  /** 409: it is too late to cancel the slip. */
  "CANCEL_TOO_LATE",
  /** 409: the member has cancelled as often as a day allows. */
  "CANCEL_LIMIT",
  /** 409: the slip is worth less by now than what was shown; `amountWon` is the price of now. */
  "PRICE_CHANGED",
  /** 409: the slip has no price at present. */
  "CASH_OUT_UNAVAILABLE",
  /** 409: no part of this stake can be sold: too small, too much, no whole part of every combination, sold too often, or none are sold here. */
  "PART_REFUSED",
  /** 409: the id of the sale was used with another stake. */
  "SALE_ID_REUSED",
  /** 401: the signature is not one of the sender's keys over these bytes. */
  "SIGNATURE_WRONG",
  /** 409: a source's request was signed too long ago, or by a clock that is ahead. */
  "FEED_TOO_OLD",
  /** 409: a source's request was here before: it was signed no later than another one, and brings nothing new. */
  "FEED_REPLAYED",
  /** 401: the link to the desk was opened before, or is too old. */
  "DESK_LINK_USED",
  /** 403: this operator may not do that at the desk. */
  "DESK_FORBIDDEN",
  /** 409: who proposed something cannot approve it. */
  "OWN_PROPOSAL",
  /** 409: who proposed it was switched off, reset or given another role since. */
  "PROPOSER_CHANGED",
  /** 409: somebody decided the proposal already. */
  "PROPOSAL_DECIDED",
  /** 409: what it moves is not what the operator was shown. */
  "FIGURES_CHANGED",
  /** 409: the same is proposed already and waits for its decision. */
  "PROPOSAL_OPEN",
  /** 409: a virtual match follows its seed: it can be voided, and gets no result by hand. */
  "RESULT_BY_SEED",
  /** 409: the match is not at the point where this can be done. */
  "FIXTURE_STATE",
] as const;

export type SportsErrorCode = (typeof sportsErrorCodes)[number];

/** What the envelope says of a refusal of the sportsbook's. */
export const sportsError = z.extend(vendorError(sportsErrorCodes), {
  /** Of a slip: its legs (from 0) whose odds are others by now; null where they cannot be bet. */
  legs: z.optional(z.array(refusedLeg)),
  /** Of selections that are one bet: their odds of now. */
  builtOddsHundredths: z.optional(z.int()),
  /** Of a slip: the limit that it is beyond, or the price of now. */
  amountWon: z.optional(z.int()),
});
