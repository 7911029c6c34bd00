import type { FixtureDetail, FixtureSummary, Quote } from "../../protocol/fixture.ts";
import type { FixtureChange } from "../../protocol/stream.ts";

/** Whether two parts of a view are told alike. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What changed of a fixture since it was told last; null when nothing of it is seen. */
export function changeOf(told: FixtureSummary, now: FixtureSummary): FixtureChange | null {
  const change = summaryChangeOf(told, now, told.markets, now.markets);
  return isNothing(change) ? null : change;
}

/** The same for a fixture's page. */
export function detailChangeOf(told: FixtureDetail, now: FixtureDetail): FixtureChange | null {
  const change: FixtureChange = {
    ...summaryChangeOf(told, now, [...told.allMarkets, ...told.markets], [...now.allMarkets, ...now.markets]),
    ...keysChange("allMarkets", told.allMarkets, now.allMarkets),
    ...(now.events.length === told.events.length ? {} : { events: now.events.slice(told.events.length) }),
    ...(isSame(told.settled, now.settled) ? {} : { settled: now.settled }),
    ...(isSame(told.proof, now.proof) ? {} : { proof: now.proof }),
  };
  return isNothing(change) ? null : change;
}

/** A change that says nothing but which versions it leads from and to. */
const isNothing = (change: FixtureChange) => Object.keys(change).length === 3;

function summaryChangeOf(
  told: FixtureSummary,
  now: FixtureSummary,
  toldQuotes: readonly Quote[],
  quotes: readonly Quote[],
): FixtureChange {
  const moved = changedQuotes(told, now, toldQuotes, quotes);
  return {
    fixtureId: now.fixtureId,
    from: told.version,
    version: now.version,
    ...(told.startsAtMs === now.startsAtMs ? {} : { startsAtMs: now.startsAtMs }),
    ...(told.status === now.status ? {} : { status: now.status }),
    ...(isSame(told.score, now.score) ? {} : { score: now.score }),
    ...(isSame(told.state, now.state) ? {} : { state: now.state }),
    ...(isSame(told.clock, now.clock) ? {} : { clock: now.clock }),
    ...(told.betting === now.betting ? {} : { betting: now.betting }),
    ...(told.marketCount === now.marketCount ? {} : { marketCount: now.marketCount }),
    ...keysChange("markets", told.markets, now.markets),
    ...(moved.length === 0 ? {} : { quotes: moved }),
  };
}

/** Prices that are new, and those of markets that are new among the main ones: whoever keeps only these needs them. */
function changedQuotes(
  told: FixtureSummary,
  now: FixtureSummary,
  toldQuotes: readonly Quote[],
  quotes: readonly Quote[],
): Quote[] {
  const known = new Map(toldQuotes.map((quote) => [quote.marketKey, quote]));
  const main = new Set(told.markets.map((quote) => quote.marketKey));
  const newlyMain = now.markets.filter((quote) => !main.has(quote.marketKey));
  const moved = quotes.filter((quote) => !isSame(known.get(quote.marketKey), quote));
  return [...new Map([...moved, ...newlyMain].map((quote) => [quote.marketKey, quote])).values()];
}

function keysChange<Name extends "markets" | "allMarkets">(
  name: Name,
  told: readonly Quote[],
  now: readonly Quote[],
): { [name in Name]?: string[] } {
  const keys = now.map((quote) => quote.marketKey);
  const before = told.map((quote) => quote.marketKey);
  const change: { [name in Name]?: string[] } = {};
  if (!isSame(before, keys)) change[name] = keys;
  return change;
}
