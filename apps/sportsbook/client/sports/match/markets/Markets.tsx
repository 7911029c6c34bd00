import { useMemo } from "react";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { kindName } from "../../../words/marketWords.ts";
import { MarketCells } from "./MarketCells.tsx";
import { type MarketGroup, marketGroupsOf } from "./marketGroups.ts";

function BettingLine({ betting }: { betting: FixtureDetail["betting"] }) {
  if (betting === "OPEN") return null;
  return (
    <p className="betting-line" role="status" data-betting={betting}>
      {betting === "SUSPENDED" ? m.sp_betting_suspended() : m.sp_betting_closed()}
    </p>
  );
}

function Group({ fixture, group }: { fixture: FixtureDetail; group: MarketGroup }) {
  return (
    <details className="market-group" open>
      <summary>
        <h3>{kindName(group.kind)}</h3>
      </summary>
      {group.markets.map((shown) => (
        <div key={shown.marketKey} className="market-cells" data-kind={group.kind}>
          <MarketCells fixture={fixture} shown={shown} />
        </div>
      ))}
    </details>
  );
}

/** Everything that is offered on a match, by kind. */
export function Markets({ fixture }: { fixture: FixtureDetail }) {
  const { sport, allMarkets, settled } = fixture;
  const groups = useMemo(() => marketGroupsOf({ sport, allMarkets, settled }), [sport, allMarkets, settled]);
  return (
    <section className="match-part match-markets" aria-labelledby="match-markets">
      <h2 id="match-markets">{m.sp_markets()}</h2>
      <BettingLine betting={fixture.betting} />
      {groups.map((group) => (
        <Group key={group.kind} fixture={fixture} group={group} />
      ))}
    </section>
  );
}
