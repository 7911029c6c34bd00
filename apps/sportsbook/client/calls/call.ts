import { callerOf, type Reply as ReplyOf } from "@hanpan/frame/visit/call";
import { type RefusedLeg, type SportsErrorCode, sportsError } from "../../protocol/envelope.ts";

/** Of a slip: legs whose odds are others by now, and the limit or price that it met. */
type SlipRefusal = {
  readonly legs?: readonly RefusedLeg[];
  readonly amountWon?: number;
  readonly builtOddsHundredths?: number;
};

/** What a call of sports came to. */
export type Reply<Data> = ReplyOf<Data, SportsErrorCode, SlipRefusal>;

/** Makes one call of sports and reads its reply by a schema. Never throws. */
export const call = callerOf(
  sportsError,
  (failure): SlipRefusal => ({
    ...(failure?.legs === undefined ? {} : { legs: failure.legs }),
    ...(failure?.builtOddsHundredths === undefined
      ? {}
      : { builtOddsHundredths: failure.builtOddsHundredths }),
    ...(failure?.amountWon === undefined ? {} : { amountWon: failure.amountWon }),
  }),
);
