import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { BuilderPriceBody, BuilderPriceReply } from "../../protocol/slipCalls.ts";
import { type FixtureRow, selectionOfKey } from "../fixtures/fixtureRow.ts";
import { Refusal } from "../http/refusal.ts";
import { type BuiltQuote, quoteBuilt } from "./quoteBuilt.ts";

/**
 * What selections of one match are bet at together, for whoever asks.
 * @throws Refusal SELECTION_UNKNOWN, SAME_MATCH (two of one market), TOO_MANY_LEGS, MATCH_CLOSED.
 */
export function builderPriceFor(
  fixture: FixtureRow,
  { legs }: BuilderPriceBody,
  terms: SlipTerms,
  nowMs: number,
): Omit<BuilderPriceReply, "serverAtMs"> {
  if (legs.length > terms.builderMaximumLegs) throw new Refusal("TOO_MANY_LEGS");
  if (new Set(legs.map(({ marketKey }) => marketKey)).size < legs.length) throw new Refusal("SAME_MATCH");
  const wanted = legs.map(({ marketKey, selection }) => {
    const bet = selectionOfKey(marketKey, selection);
    if (bet === null) throw new Refusal("SELECTION_UNKNOWN");
    return { ...bet, fixtureId: fixture.fixtureId, oddsHundredths: 0 };
  });
  const quote = quoteBuilt(fixture, wanted, terms.builderMarginBasisPoints, nowMs);
  return { version: fixture.version, ...wordOf(quote, terms) };
}

function wordOf(
  quote: BuiltQuote,
  { maximumTotalOddsHundredths }: SlipTerms,
): Pick<BuilderPriceReply, "status" | "oddsHundredths" | "leg"> {
  if (quote.status === "PRICED") {
    const oddsHundredths = quote.built.at(-1) ?? null;
    const isTooHigh = (oddsHundredths ?? 0) > maximumTotalOddsHundredths;
    return { status: isTooHigh ? "TOO_HIGH" : "PRICED", oddsHundredths, leg: null };
  }
  const status = quote.status === "UNPRICED" ? "UNAVAILABLE" : quote.status;
  return { status, oddsHundredths: null, leg: quote.status === "ADDS_NOTHING" ? quote.leg : null };
}
