import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { SlipRefusal } from "@hanpan/games/sports/slip/refusal";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { m } from "../../paraglide/messages.js";
import { oddsText } from "../../words/odds.ts";
import type { SlipBuilt } from "./built.ts";
import type { SlipHindrance } from "./hindrance.ts";
import type { PlaceRefusal } from "./placing.ts";
import type { LegClash } from "./sums.ts";

const amount = (amountWon: number) => ({ amount: won(amountWon, language()) });

/** Why a leg does not go with another of its match. */
export function clashText({ code, other }: LegClash): string {
  const which = { number: other + 1 };
  if (code === "SAME_MATCH") return m.sp_clash_match(which);
  return code === "SAME_MARKET" ? m.sp_clash_market(which) : m.sp_clash_selection(which);
}

/** Why a slip cannot be placed as it is. */
export function refusalText(refusal: SlipRefusal, terms: SlipTerms): string {
  switch (refusal.code) {
    case "NO_LEGS":
      return m.sp_slip_empty();
    case "TOO_MANY_LEGS":
      return refusal.maximumLegs === terms.maximumLegs
        ? m.sp_err_maxOdds({ count: terms.maximumLegs, odds: oddsText(terms.maximumTotalOddsHundredths) })
        : m.sp_builder_max({ count: refusal.maximumLegs });
    case "TOTAL_ODDS":
      return m.sp_err_maxOdds({
        count: terms.maximumLegs,
        odds: oddsText(terms.maximumTotalOddsHundredths),
      });
    case "SAME_SELECTION":
    case "SAME_MARKET":
    case "SAME_MATCH":
      return m.sp_err_combo();
    case "SINGLES_BLOCKED":
      return m.sp_err_singleBlocked();
    case "STAKE_MINIMUM":
      return m.sp_err_minimum(amount(refusal.minimumStakeWon));
    case "STAKE_MAXIMUM":
      return m.sp_err_maximum(amount(refusal.maximumStakeWon));
    case "RETURN_MAXIMUM":
      return m.sp_err_return(amount(refusal.maximumReturnWon));
    case "LEG_UNKNOWN":
    case "COMBINATION_SIZE":
    case "STAKE_NOT_WHOLE":
      return m.sp_err_other();
  }
}

/** Why selections of one match are no bet together. */
function builderText(status: SlipBuilt["status"], leg: number | null, terms: SlipTerms): string {
  switch (status) {
    case "ASKED":
    case "PRICED":
      return m.sp_builder_asked();
    case "FAILED":
      return m.sp_builder_failed();
    case "IMPOSSIBLE":
      return m.sp_builder_impossible();
    case "ADDS_NOTHING":
      return m.sp_builder_idle({ number: (leg ?? 0) + 1 });
    case "TOO_HIGH":
      return m.sp_builder_high({ odds: oddsText(terms.maximumTotalOddsHundredths) });
    case "SUSPENDED":
      return m.sp_err_suspended();
    case "UNAVAILABLE":
      return m.sp_builder_none();
  }
}

/** The words for what keeps the slip from being placed. */
export function hindranceText(hindrance: SlipHindrance, terms: SlipTerms): string {
  switch (hindrance.code) {
    case "CLOSED":
      return m.sp_err_started();
    case "CONSENT":
      return m.sp_err_oddsChanged();
    case "SUSPENDED":
      return m.sp_err_suspended();
    case "GUEST":
      return m.sp_err_guest();
    case "STAKE":
      return m.sp_err_stake();
    case "FUNDS":
      return m.sp_err_funds();
    case "BUILDER":
      return builderText(hindrance.status, hindrance.leg, terms);
    case "REFUSAL":
      return refusalText(hindrance.refusal, terms);
  }
}

/** Why the sportsbook did not take the slip: in its own words where it has some. */
export function answerText({ code, message, amountWon }: PlaceRefusal): string {
  switch (code) {
    case "ODDS_CHANGED":
      return m.sp_err_oddsChanged();
    case "SELECTION_SUSPENDED":
      return m.sp_err_suspended();
    case "MATCH_CLOSED":
      return m.sp_err_started();
    case "INSUFFICIENT_FUNDS":
      return m.sp_err_funds();
    case "STAKE_MAXIMUM":
      return amountWon === null ? (message ?? m.sp_err_other()) : m.sp_err_maximum(amount(amountWon));
    case "RETURN_MAXIMUM":
      return amountWon === null ? (message ?? m.sp_err_other()) : m.sp_err_return(amount(amountWon));
    default:
      return message ?? m.sp_err_other();
  }
}
