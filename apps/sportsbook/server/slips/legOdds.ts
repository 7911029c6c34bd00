import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import type { OddsChangePolicy } from "@hanpan/games/sports/slip/oddsChange";
import type { SlipLeg } from "@hanpan/games/sports/slip/slip";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { Refusal } from "../http/refusal.ts";
import { boardOf } from "../odds/board.ts";
import { formerOfferOf, honouredUntilMs } from "../odds/offer.ts";

/** What a leg is taken at now; null while it cannot be bet. */
export type LegOdds = {
  readonly oddsHundredths: number | null;
  /** Until when the odds hold, by the database's clock; null: as long as the match's row stands. */
  readonly untilMs: number | null;
};

const none: LegOdds = { oddsHundredths: null, untilMs: null };

/**
 * The odds at which a selection can be bet now. Odds that were offered until a moment ago, and pressed then, are still
 * taken where that is what the member chose: they are as good for the house as those of now.
 * @throws Refusal MATCH_CLOSED when the match takes no bets any more.
 */
export function legOddsOf(
  fixture: FixtureRow,
  leg: SlipLeg,
  policy: OddsChangePolicy,
  nowMs: number,
): LegOdds {
  const board = boardOf(fixture);
  if (board.status === "CLOSED") throw new Refusal("MATCH_CLOSED");
  // Its time has come and nobody has begun it: the odds are those of before.
  if (fixture.status === "SCHEDULED" && fixture.startsAtMs <= nowMs) return none;
  const untilMs = honouredUntilMs(fixture);
  // Nobody has made its next step in time: what has happened since is not in the odds.
  if (untilMs !== null && untilMs < nowMs) return none;
  const oddsHundredths = oddsIn(board, leg);
  if (oddsHundredths === null || oddsHundredths === leg.oddsHundredths) return { oddsHundredths, untilMs };
  // Odds that have risen are better for a member who takes higher ones.
  if (oddsHundredths > leg.oddsHundredths && policy !== "NONE") return { oddsHundredths, untilMs };
  const former = formerOfferOf(fixture, nowMs);
  if (former === null || oddsIn(former.board, leg) !== leg.oddsHundredths) return { oddsHundredths, untilMs };
  return { oddsHundredths: leg.oddsHundredths, untilMs: Math.min(former.untilMs, untilMs ?? former.untilMs) };
}

function oddsIn({ quotes }: OddsBoard, { market, selection }: SlipLeg): number | null {
  const key = marketKeyOf(market);
  const quote = quotes.find((each) => marketKeyOf(each.market) === key);
  return quote?.selections.find((each) => each.selection === selection)?.oddsHundredths ?? null;
}
