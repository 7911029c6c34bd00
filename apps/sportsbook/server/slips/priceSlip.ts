import { createHash } from "node:crypto";
import { lowestOddsHundredths } from "@hanpan/games/sports/pricing/odds";
import { oddsVerdictOf } from "@hanpan/games/sports/slip/oddsChange";
import { type SlipRefusal, slipRefusalOf } from "@hanpan/games/sports/slip/refusal";
import type { SlipLeg } from "@hanpan/games/sports/slip/slip";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { SportsErrorCode } from "../../protocol/envelope.ts";
import type { EarlyRule } from "../../protocol/fixture.ts";
import type { PlaceSlipBody } from "../../protocol/slipCalls.ts";
import { quoteBuilt } from "../builder/quoteBuilt.ts";
import { earlyLeadOf } from "../early-payout/earlyRules.ts";
import { type FixtureRow, selectionOfKey } from "../fixtures/fixtureRow.ts";
import { Refusal } from "../http/refusal.ts";
import { legOddsOf } from "./legOdds.ts";
import type { LimitedLeg } from "./limits.ts";
import type { PricedSlip } from "./writeSlip.ts";

/** What makes two slips of one id the same act. */
export function contentHashOf(body: PlaceSlipBody): string {
  const { legs, combinationSize, unitStakeWon, oddsPolicy, built } = body;
  const content = legs.map((leg) => [leg.fixtureId, leg.marketKey, leg.selection, leg.oddsHundredths]);
  const own = built === undefined ? [] : [built.oddsHundredths];
  const text = JSON.stringify([content, combinationSize, unitStakeWon, oddsPolicy, ...own]);
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Holds a slip against its matches as they stand, under the terms that its legs allow.
 * @throws Refusal with the reason why it cannot be placed now.
 */
export async function priceSlip(
  body: PlaceSlipBody,
  fixtures: readonly FixtureRow[],
  nowMs: number,
  termsOf: (legs: readonly LimitedLeg[]) => Promise<SlipTerms>,
  earlyRules: readonly EarlyRule[] = [],
): Promise<PricedSlip> {
  if (body.built !== undefined) return await priceBuilt(body, body.built, fixtures, nowMs, termsOf);
  const legs = body.legs.map((leg) => {
    const fixture = fixtures.find(({ fixtureId }) => fixtureId === leg.fixtureId);
    const bet = selectionOfKey(leg.marketKey, leg.selection);
    if (fixture === undefined || bet === null) throw new Refusal("SELECTION_UNKNOWN");
    const wanted: SlipLeg = { ...bet, fixtureId: leg.fixtureId, oddsHundredths: leg.oddsHundredths };
    return { fixture, wanted, ...legOddsOf(fixture, wanted, body.oddsPolicy, nowMs) };
  });
  const { combinationSize, unitStakeWon } = body;
  const verdict = oddsVerdictOf(
    { legs: legs.map(({ wanted }) => wanted), combinationSize, unitStakeWon },
    legs.map(({ oddsHundredths }) => oddsHundredths),
    body.oddsPolicy,
  );
  if (verdict.status !== "ACCEPTED") {
    const changed = verdict.changed.map(({ leg, toHundredths }) => ({ leg, oddsHundredths: toHundredths }));
    throw new Refusal(verdict.status === "SUSPENDED" ? "SELECTION_SUSPENDED" : "ODDS_CHANGED", {
      legs: changed,
    });
  }
  const terms = await termsOf(
    legs.map(({ fixture, wanted }) => ({
      leagueCode: fixture.leagueCode,
      marketKind: wanted.market.kind,
    })),
  );
  const refusal = slipRefusalOf(verdict.slip, terms);
  if (refusal !== null) throw refusalOfSlip(refusal);
  return {
    slipId: body.slipId,
    contentHash: contentHashOf(body),
    slip: verdict.slip,
    terms,
    versions: legs.map(({ fixture }) => fixture.version),
    // Of a system none: its combinations are bets of their own, of which some would be won and paid before the slip is.
    earlyLeads: legs.map(({ fixture: { sport, score }, wanted: { market, selection } }) =>
      combinationSize < legs.length
        ? null
        : earlyLeadOf(earlyRules, { sport, marketKind: market.kind, selection, score }),
    ),
    untilMs: earliestOf(legs.map(({ untilMs }) => untilMs)),
  };
}

/** Holds selections of one match that are one bet against it as it stands. */
async function priceBuilt(
  body: PlaceSlipBody,
  seen: NonNullable<PlaceSlipBody["built"]>,
  [fixture, ...others]: readonly FixtureRow[],
  nowMs: number,
  termsOf: (legs: readonly LimitedLeg[]) => Promise<SlipTerms>,
): Promise<PricedSlip> {
  if (fixture === undefined) throw new Refusal("SELECTION_UNKNOWN");
  const { combinationSize, unitStakeWon, oddsPolicy } = body;
  if (others.length > 0 || combinationSize !== body.legs.length) throw new Refusal("VALIDATION");
  const wanted = body.legs.map(({ marketKey, selection, oddsHundredths, fixtureId }): SlipLeg => {
    const bet = selectionOfKey(marketKey, selection);
    if (bet === null || fixtureId !== fixture.fixtureId) throw new Refusal("SELECTION_UNKNOWN");
    return { ...bet, fixtureId, oddsHundredths };
  });
  const { leagueCode } = fixture;
  const terms = await termsOf(wanted.map(({ market }) => ({ leagueCode, marketKind: market.kind })));
  // What cannot be built at any price is refused before it is priced: two sides of a market, too many legs.
  const isTooLong = wanted.length > terms.builderMaximumLegs;
  const unpriced = isTooLong ? [] : new Array<number>(2 ** wanted.length).fill(lowestOddsHundredths);
  const shape = slipRefusalOf({ legs: wanted, combinationSize, unitStakeWon, built: unpriced }, terms);
  if (shape !== null && shape.code !== "RETURN_MAXIMUM") throw refusalOfSlip(shape);
  const quote = quoteBuilt(fixture, wanted, terms.builderMarginBasisPoints, nowMs);
  if (quote.status === "SUSPENDED") {
    const legs = quote.legs.map((oddsHundredths, leg) => ({ leg, oddsHundredths }));
    throw new Refusal("SELECTION_SUSPENDED", { legs });
  }
  if (quote.status !== "PRICED") throw new Refusal(codeOfUnbuilt[quote.status]);
  const odds = quote.built.at(-1) ?? 0;
  const isTaken =
    odds === seen.oddsHundredths ||
    oddsPolicy === "ANY" ||
    (oddsPolicy === "HIGHER" && odds > seen.oddsHundredths);
  if (!isTaken) throw new Refusal("ODDS_CHANGED", { legs: [], builtOddsHundredths: odds });
  const slip = { legs: quote.legs, combinationSize, unitStakeWon, built: quote.built };
  const refusal = slipRefusalOf(slip, terms);
  if (refusal !== null) throw refusalOfSlip(refusal);
  const versions = quote.legs.map(() => fixture.version);
  return {
    slipId: body.slipId,
    contentHash: contentHashOf(body),
    slip,
    terms,
    versions,
    earlyLeads: quote.legs.map(() => null),
    untilMs: quote.untilMs,
  };
}

const codeOfUnbuilt = {
  IMPOSSIBLE: "BUILDER_IMPOSSIBLE",
  ADDS_NOTHING: "BUILDER_ADDS_NOTHING",
  UNPRICED: "BUILDER_UNAVAILABLE",
} as const;

/** The earliest of some moments; null when none of them is one. */
function earliestOf(moments: readonly (number | null)[]): number | null {
  return moments.reduce((earliest, atMs) => {
    if (earliest === null || atMs === null) return earliest ?? atMs;
    return Math.min(earliest, atMs);
  }, null);
}

const codeOfRefusal: { readonly [code in SlipRefusal["code"]]: SportsErrorCode } = {
  NO_LEGS: "VALIDATION",
  TOO_MANY_LEGS: "TOO_MANY_LEGS",
  LEG_UNKNOWN: "SELECTION_UNKNOWN",
  SAME_SELECTION: "SAME_MATCH",
  SAME_MARKET: "SAME_MATCH",
  SAME_MATCH: "SAME_MATCH",
  SINGLES_BLOCKED: "SINGLES_BLOCKED",
  COMBINATION_SIZE: "VALIDATION",
  TOTAL_ODDS: "TOTAL_ODDS",
  STAKE_NOT_WHOLE: "VALIDATION",
  STAKE_MINIMUM: "STAKE_MINIMUM",
  STAKE_MAXIMUM: "STAKE_MAXIMUM",
  RETURN_MAXIMUM: "RETURN_MAXIMUM",
};

function refusalOfSlip(refusal: SlipRefusal): Refusal {
  const code = codeOfRefusal[refusal.code];
  switch (refusal.code) {
    case "STAKE_MINIMUM":
      return new Refusal(code, { amountWon: refusal.minimumStakeWon });
    case "STAKE_MAXIMUM":
      return new Refusal(code, { amountWon: refusal.maximumStakeWon });
    case "RETURN_MAXIMUM":
      return new Refusal(code, { amountWon: refusal.maximumReturnWon });
    default:
      return new Refusal(code);
  }
}
