import { createHash } from "node:crypto";
import { oddsVerdictOf } from "@hanpan/games/sports/slip/oddsChange";
import { type SlipRefusal, slipRefusalOf } from "@hanpan/games/sports/slip/refusal";
import type { SlipLeg } from "@hanpan/games/sports/slip/slip";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { StudioErrorCode } from "../../../protocol/envelope.ts";
import type { PlaceSlipBody } from "../../../protocol/sportsSlipCalls.ts";
import { Refusal } from "../../http/refusal.ts";
import { type FixtureRow, selectionOfKey } from "../fixtures/fixtureRow.ts";
import { boardOf } from "../odds/board.ts";
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
    return { fixture, wanted, oddsHundredths: oddsNow(fixture, wanted, nowMs) };
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
  };
}

/**
 * The odds at which a selection can be bet now; null while it cannot.
 * @throws Refusal MATCH_CLOSED when the match takes no bets any more.
 */
function oddsNow(fixture: FixtureRow, leg: SlipLeg, nowMs: number): number | null {
  const board = boardOf(fixture);
  if (board.status === "CLOSED") throw new Refusal("MATCH_CLOSED");
  // Its time has come and nobody has begun it: the odds are those of before.
  if (fixture.status === "SCHEDULED" && fixture.startsAtMs <= nowMs) return null;
  const key = marketKeyOf(leg.market);
  const quote = board.quotes.find(({ market }) => marketKeyOf(market) === key);
  return quote?.selections.find(({ selection }) => selection === leg.selection)?.oddsHundredths ?? null;
}

const codeOfRefusal: { readonly [code in SlipRefusal["code"]]: StudioErrorCode } = {
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
