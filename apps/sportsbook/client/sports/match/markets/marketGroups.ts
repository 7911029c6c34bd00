import { type Market, type MarketKind, marketKindsOf, marketOfKey } from "@hanpan/games/sports/vocabulary";
import type { FixtureDetail, Quote, SettledSelection } from "../../../../protocol/fixture.ts";

/** A market as the page shows it: what is offered of it, and what is settled already. */
export type ShownMarket = {
  readonly marketKey: string;
  readonly market: Market;
  readonly quote: Quote | null;
  readonly settled: readonly SettledSelection[];
};

export type MarketGroup = { readonly kind: MarketKind; readonly markets: readonly ShownMarket[] };

const lineOf = ({ market }: ShownMarket): number => market.lineTenths ?? 0;

/** All markets of a fixture by kind, in the order of its sport; lines from the lowest to the highest. */
export function marketGroupsOf({
  sport,
  allMarkets,
  settled,
}: Pick<FixtureDetail, "sport" | "allMarkets" | "settled">): readonly MarketGroup[] {
  const keys = new Set([...allMarkets, ...settled].map(({ marketKey }) => marketKey));
  const shown = [...keys].flatMap((marketKey): ShownMarket[] => {
    const market = marketOfKey(marketKey);
    if (market === null) return [];
    return [
      {
        marketKey,
        market,
        quote: allMarkets.find((each) => each.marketKey === marketKey) ?? null,
        settled: settled.filter((each) => each.marketKey === marketKey),
      },
    ];
  });
  return marketKindsOf[sport].flatMap((kind) => {
    const markets = shown
      .filter(({ market }) => market.kind === kind)
      .toSorted((one, other) => lineOf(one) - lineOf(other));
    return markets.length === 0 ? [] : [{ kind, markets }];
  });
}
