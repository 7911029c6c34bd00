import { createHash } from "node:crypto";
import { oddsVerdictOf } from "@hanpan/games/sports/slip/oddsChange";
import { type SlipRefusal, slipRefusalOf } from "@hanpan/games/sports/slip/refusal";
import type { SlipLeg } from "@hanpan/games/sports/slip/slip";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { SportsErrorCode } from "../../protocol/envelope.ts";
import type { PlaceSlipBody } from "../../protocol/slipCalls.ts";
import { type FixtureRow, selectionOfKey } from "../fixtures/fixtureRow.ts";
import { Refusal } from "../http/refusal.ts";
import { legOddsOf } from "./legOdds.ts";
import type { LimitedLeg } from "./limits.ts";
import type { PricedSlip } from "./writeSlip.ts";

/** What makes two slips of one id the same act. */
export function contentHashOf({ legs, combinationSize, unitStakeWon, oddsPolicy }: PlaceSlipBody): string {
  const content = legs.map((leg) => [leg.fixtureId, leg.marketKey, leg.selection, leg.oddsHundredths]);
  const text = JSON.stringify([content, combinationSize, unitStakeWon, oddsPolicy]);
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
): Promise<PricedSlip> {
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
    untilMs: earliestOf(legs.map(({ untilMs }) => untilMs)),
  };
}

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
