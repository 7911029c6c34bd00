import type { FixtureDetail, FixtureSummary, Quote } from "../../protocol/fixture.ts";
import type { FixtureChange } from "../../protocol/stream.ts";

/** Whether two parts of a view are alike on the wire. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What changed of a fixture since it was published last; null when nothing of it is seen. */
export function changeOf(before: FixtureSummary, now: FixtureSummary): FixtureChange | null {
  const change = summaryChangeOf(before, now, before.markets, now.markets);
  return isNothing(change) ? null : change;
}

/** The same for a fixture's page. */
export function detailChangeOf(before: FixtureDetail, now: FixtureDetail): FixtureChange | null {
  const change: FixtureChange = {
    ...summaryChangeOf(
      before,
      now,
      [...before.allMarkets, ...before.markets],
      [...now.allMarkets, ...now.markets],
    ),
    ...keysChange("allMarkets", before.allMarkets, now.allMarkets),
    ...(now.events.length === before.events.length ? {} : { events: now.events.slice(before.events.length) }),
    ...(isSame(before.settled, now.settled) ? {} : { settled: now.settled }),
    ...(isSame(before.proof, now.proof) ? {} : { proof: now.proof }),
  };
  return isNothing(change) ? null : change;
}

/** A change that says nothing but which versions it leads from and to. */
const isNothing = (change: FixtureChange) => Object.keys(change).length === 3;

function summaryChangeOf(
  before: FixtureSummary,
  now: FixtureSummary,
  quotesBefore: readonly Quote[],
  quotes: readonly Quote[],
): FixtureChange {
  const moved = changedQuotes(before, now, quotesBefore, quotes);
  return {
    fixtureId: now.fixtureId,
    from: before.version,
    version: now.version,
    ...(before.startsAtMs === now.startsAtMs ? {} : { startsAtMs: now.startsAtMs }),
    ...(before.status === now.status ? {} : { status: now.status }),
    ...(isSame(before.score, now.score) ? {} : { score: now.score }),
    ...(isSame(before.state, now.state) ? {} : { state: now.state }),
    ...(isSame(before.clock, now.clock) ? {} : { clock: now.clock }),
    ...(before.betting === now.betting ? {} : { betting: now.betting }),
    ...(before.marketCount === now.marketCount ? {} : { marketCount: now.marketCount }),
    ...keysChange("markets", before.markets, now.markets),
    ...(moved.length === 0 ? {} : { quotes: moved }),
  };
}

/** Prices that are new, and those of markets that are new among the main ones: whoever keeps only these needs them. */
function changedQuotes(
  before: FixtureSummary,
  now: FixtureSummary,
  quotesBefore: readonly Quote[],
  quotes: readonly Quote[],
): Quote[] {
  const known = new Map(quotesBefore.map((quote) => [quote.marketKey, quote]));
  const main = new Set(before.markets.map((quote) => quote.marketKey));
  const newlyMain = now.markets.filter((quote) => !main.has(quote.marketKey));
  const moved = quotes.filter((quote) => !isSame(known.get(quote.marketKey), quote));
  return [...new Map([...moved, ...newlyMain].map((quote) => [quote.marketKey, quote])).values()];
}

function keysChange<Name extends "markets" | "allMarkets">(
  name: Name,
  before: readonly Quote[],
  now: readonly Quote[],
): { [name in Name]?: string[] } {
  const keys = now.map((quote) => quote.marketKey);
  const keysBefore = before.map((quote) => quote.marketKey);
  const change: { [name in Name]?: string[] } = {};
  if (!isSame(keysBefore, keys)) change[name] = keys;
  return change;
}
