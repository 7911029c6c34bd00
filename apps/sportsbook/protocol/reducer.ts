import type { FixtureDetail, FixtureSummary, Quote } from "./fixture.ts";
import type { ChangesMessage, FixtureChange } from "./stream.ts";

/**
 * A fixture after a change: the same on server and client. Null when the change does not follow on what is known: follow
 * the topic again. A change that is known already leaves the fixture as it is.
 */
export function applyFixtureChange<Fixture extends FixtureSummary>(
  fixture: Fixture,
  change: FixtureChange,
): Fixture | null {
  if (change.fixtureId !== fixture.fixtureId || change.from > fixture.version) return null;
  if (change.version <= fixture.version) return fixture;
  const { startsAtMs, status, score, state, clock, betting, marketCount } = change;
  return {
    ...fixture,
    version: change.version,
    ...(startsAtMs === undefined ? {} : { startsAtMs }),
    ...(status === undefined ? {} : { status }),
    ...(score === undefined ? {} : { score }),
    ...(state === undefined ? {} : { state }),
    ...(clock === undefined ? {} : { clock }),
    ...(betting === undefined ? {} : { betting }),
    ...(marketCount === undefined ? {} : { marketCount }),
    markets: changedQuotes(fixture.markets, change.markets, change.quotes ?? []),
  };
}

/** The same for a fixture with everything that its page shows. */
export function applyDetailChange(fixture: FixtureDetail, change: FixtureChange): FixtureDetail | null {
  const summary = applyFixtureChange(fixture, change);
  if (summary === null || summary === fixture) return summary;
  const { settled, proof, allMarkets, quotes = [], events = [] } = change;
  const known = fixture.events.length;
  return {
    ...summary,
    allMarkets: changedQuotes(fixture.allMarkets, allMarkets, quotes),
    events: [...fixture.events, ...events.filter((event) => event.number > known)],
    ...(settled === undefined ? {} : { settled }),
    ...(proof === undefined ? {} : { proof }),
  };
}

/** The fixtures of `live` after a message, in no new order: new ones come last. Null: follow again. */
export function applyLiveChanges(
  fixtures: ReadonlyMap<string, FixtureSummary>,
  message: ChangesMessage,
): ReadonlyMap<string, FixtureSummary> | null {
  const next = new Map(fixtures);
  for (const fixtureId of message.gone) next.delete(fixtureId);
  for (const added of message.added) next.set(added.fixtureId, added);
  const gone = new Set(message.gone);
  for (const change of message.changes) {
    if (gone.has(change.fixtureId)) continue;
    const known = next.get(change.fixtureId);
    const changed = known === undefined ? null : applyFixtureChange(known, change);
    if (changed === null) return null;
    next.set(change.fixtureId, changed);
  }
  return next;
}

/** Quotes in the order of `keys` (null: as they were), with those that changed in the place of the old ones. */
function changedQuotes(
  quotes: readonly Quote[],
  keys: readonly string[] | undefined,
  changed: readonly Quote[],
): Quote[] {
  if (keys === undefined && changed.length === 0) return [...quotes];
  const byKey = new Map([...quotes, ...changed].map((quote) => [quote.marketKey, quote]));
  const order = keys ?? quotes.map((quote) => quote.marketKey);
  return order.flatMap((key) => byKey.get(key) ?? []);
}
