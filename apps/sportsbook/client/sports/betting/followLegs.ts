import type { Sports } from "../connection/sports.ts";
import type { QuotesNow } from "../slip/lines.ts";
import type { SportsSlipDesk } from "../slip/slip.ts";

/** What is known of a match's odds now: all of its markets when the match is followed, else its main ones. */
function quotesOf(fixtures: Sports["fixtures"], fixtureId: string): QuotesNow | null {
  const summary = fixtures.get(fixtureId);
  if (summary === null) return null;
  const detail = fixtures.detail(fixtureId);
  const { betting } = summary;
  return detail !== null && detail.version >= summary.version
    ? { fixtureId, betting, markets: detail.allMarkets, isWhole: true }
    : { fixtureId, betting, markets: summary.markets, isWhole: false };
}

/**
 * Keeps the slip's odds up to date: follows every match of the slip as long as it is in it. Returns the function that ends
 * that.
 */
export function followLegs<Taken>(
  visit: Pick<Sports, "fixtures" | "follow">,
  slip: Pick<SportsSlipDesk<Taken>, "store" | "takeQuotes">,
): () => void {
  const followed = new Map<string, () => void>();

  const take = (fixtureId: string): void => {
    const quotes = quotesOf(visit.fixtures, fixtureId);
    if (quotes !== null) slip.takeQuotes(quotes);
  };
  const begin = (fixtureId: string): void => {
    const ends = [visit.follow(fixtureId), visit.fixtures.watch(fixtureId, () => take(fixtureId))];
    followed.set(fixtureId, () => {
      for (const end of ends) end();
    });
    take(fixtureId);
  };
  const sync = (): void => {
    const wanted = new Set(slip.store.get().lines.map(({ fixtureId }) => fixtureId));
    for (const [fixtureId, end] of followed) {
      if (wanted.has(fixtureId)) continue;
      followed.delete(fixtureId);
      end();
    }
    for (const fixtureId of wanted) if (!followed.has(fixtureId)) begin(fixtureId);
  };

  const unsubscribe = slip.store.subscribe(sync);
  sync();
  return () => {
    unsubscribe();
    for (const end of followed.values()) end();
  };
}
