import type { ScoreDistribution } from "@hanpan/games/sports/model/match";
import { stateWithClockAt } from "@hanpan/games/sports/pricing/offer";
import { quoteOf } from "@hanpan/games/sports/pricing/quote";
import type { CashOutLeg } from "@hanpan/games/sports/slip/cashOut";
import type { SlipLeg } from "@hanpan/games/sports/slip/slip";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { boardOf } from "../odds/board.ts";
import { honouredUntilMs } from "../odds/offer.ts";
import { createRecentCache } from "../odds/recentCache.ts";
import { virtualModelOf } from "../scheduler/virtualMatch.ts";

type Quote = ReturnType<typeof quoteOf>;

/** How matches may end, by fixture, version and moment: all legs of a match share them. */
const distributions = createRecentCache<string, ScoreDistribution>(400);

/** Moments of a match at which chances are computed lie on a grid, so that many who ask at once share them. */
const gridMs = 250;

/** From when to when, by the database's clock, a price holds. */
export type PriceWindow = { readonly fromMs: number; readonly untilMs: number };

/** A leg at the window's first moment, and at its lowest within the window, where the clock alone moves its chances. */
export type LegPrices = { readonly now: CashOutLeg; readonly lowest: CashOutLeg };

/**
 * How a leg whose result is not known stands for a cash-out: priced by the model's chances, of its own line even when that
 * is not offered any more. Suspended while its
 * match or market takes no bets, when the match's next step is late, and where nobody knows the chances (a line of a real
 * match that its feed does not offer).
 */
export function openLegOf(fixture: FixtureRow, leg: SlipLeg, window: PriceWindow): LegPrices {
  const board = boardOf(fixture);
  const key = marketKeyOf(leg.market);
  const honouredMs = honouredUntilMs(fixture);
  const isSuspended =
    board.status !== "OPEN" ||
    fixture.suspendedMarkets.includes(key) ||
    fixture.suspendedMarkets.includes(leg.market.kind) ||
    (fixture.status === "SCHEDULED" && fixture.startsAtMs <= window.fromMs) ||
    (honouredMs !== null && honouredMs < window.fromMs);
  if (isSuspended) return { now: { result: "SUSPENDED" }, lowest: { result: "SUSPENDED" } };
  const offered = board.quotes.find(({ market }) => marketKeyOf(market) === key);
  const quotes = quotesOf(fixture, leg, window, offered);
  return { now: lowestOf(quotes.slice(0, 1), leg), lowest: lowestOf(quotes, leg) };
}

/** What is known of a leg's market over the window, from its first moment; nothing where nobody knows its chances. */
function quotesOf(
  fixture: FixtureRow,
  leg: SlipLeg,
  { fromMs, untilMs }: PriceWindow,
  offered: Quote | undefined,
): Quote[] {
  const { source, sport, status, startsAtMs } = fixture;
  if (source === "VIRTUAL" && sport === "FOOTBALL" && status === "IN_PLAY") {
    const first = Math.max(0, Math.floor((fromMs - startsAtMs) / gridMs) * gridMs);
    const last = Math.ceil((untilMs - startsAtMs) / gridMs) * gridMs;
    return [modelQuote(fixture, leg, first), modelQuote(fixture, leg, last)];
  }
  if (offered !== undefined) return [offered];
  return source === "VIRTUAL" ? [modelQuote(fixture, leg, 0)] : [];
}

function lowestOf(known: readonly Quote[], { selection }: SlipLeg): CashOutLeg {
  const wins = known
    .filter(hasChances)
    .flatMap(({ selections }) => selections.find((each) => each.selection === selection) ?? [])
    .map(({ winMillionths }) => winMillionths);
  if (wins.length === 0 || wins.length < known.length) return { result: "SUSPENDED" };
  const voids = known.map(({ voidMillionths }) => voidMillionths);
  return { result: "OPEN", winMillionths: Math.min(...wins), voidMillionths: Math.min(...voids) };
}

/** A feed's market with a suspended selection does not say how likely the others are: all its chances are 0. */
const hasChances = ({ selections }: Quote): boolean =>
  selections.some(({ winMillionths }) => winMillionths > 0);

/** The quote of any line of a virtual match as it would stand at a moment if nothing happened until then. */
function modelQuote(fixture: FixtureRow, { market }: SlipLeg, offsetMs: number): Quote {
  const { fixtureId, version, marginBps, state } = fixture;
  const distribution = distributions.get(`${fixtureId} ${version} ${offsetMs}`, () => {
    const model = virtualModelOf(fixtureId);
    return model.distributionOf(stateWithClockAt(state ?? model.start, offsetMs));
  });
  return quoteOf(distribution, market, marginBps);
}
