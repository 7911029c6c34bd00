import { quoteOf } from "@hanpan/games/sports/pricing/quote";
import type { CashOutLeg } from "@hanpan/games/sports/slip/cashOut";
import type { SlipLeg } from "@hanpan/games/sports/slip/slip";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { boardOf } from "../odds/board.ts";
import { createRecentCache } from "../odds/recentCache.ts";
import { virtualMatchOf } from "../scheduler/virtualMatch.ts";

type Quote = ReturnType<typeof quoteOf>;

/** Quotes of lines that are no longer on a board, by fixture, version and market. */
const quotes = createRecentCache<string, Quote>(5_000);

/**
 * How a leg whose result is not known stands for a cash-out: priced by the chances of now, of its own line even when that
 * is not offered any more. Suspended while its match or market takes no bets, and where nobody knows the chances (a line of
 * a real match that its feed does not offer).
 */
export function openLegOf(fixture: FixtureRow, leg: SlipLeg, nowMs: number): CashOutLeg {
  const board = boardOf(fixture);
  const key = marketKeyOf(leg.market);
  const isSuspended =
    board.status !== "OPEN" ||
    fixture.suspendedMarkets.includes(key) ||
    fixture.suspendedMarkets.includes(leg.market.kind) ||
    (fixture.status === "SCHEDULED" && fixture.startsAtMs <= nowMs);
  if (isSuspended) return { result: "SUSPENDED" };
  const quote = board.quotes.find(({ market }) => marketKeyOf(market) === key) ?? modelQuote(fixture, leg);
  const priced = quote?.selections.find(({ selection }) => selection === leg.selection);
  if (quote === null || priced === undefined || !hasChances(quote)) return { result: "SUSPENDED" };
  return { result: "OPEN", winMillionths: priced.winMillionths, voidMillionths: quote.voidMillionths };
}

/** A feed's market with a suspended selection does not tell how likely the others are: all its chances are 0. */
const hasChances = ({ selections }: Quote): boolean =>
  selections.some(({ winMillionths }) => winMillionths > 0);

/** The quote of any line of a virtual match as it stands; null of a real one. */
function modelQuote(fixture: FixtureRow, { market }: SlipLeg): Quote | null {
  if (fixture.source !== "VIRTUAL") return null;
  const { fixtureId, version, marginBps, state } = fixture;
  return quotes.get(`${fixtureId} ${version} ${marketKeyOf(market)}`, () => {
    const { model } = virtualMatchOf(fixture);
    return quoteOf(model.distributionOf(state ?? model.start), market, marginBps);
  });
}
