import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useMemo } from "react";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { kindName } from "../../../words/marketWords.ts";
import { useSportsState } from "../../connection/sportsContext.ts";
import { EarlyMark } from "../../odds/EarlyMark.tsx";
import { earlyRuleOf } from "../../odds/earlyLead.ts";
import { InlineNotice } from "../../shell/InlineNotice.tsx";
import { MatchPart } from "../MatchPart.tsx";
import { MarketCells } from "./MarketCells.tsx";
import { type MarketGroup, marketGroupsOf } from "./marketGroups.ts";
import { type FitOf, useFit, useIsBuilding } from "./useFit.ts";

function BettingLine({ betting }: { betting: FixtureDetail["betting"] }) {
  if (betting === "OPEN") return null;
  return (
    <InlineNotice
      role="status"
      tone={betting === "SUSPENDED" ? "warning" : "quiet"}
      className={clsx("mb-2", betting === "CLOSED" && "text-muted")}
    >
      {betting === "SUSPENDED" ? m.sp_betting_suspended() : m.sp_betting_closed()}
    </InlineNotice>
  );
}

/** A row for each number of home goals; what is not named one by one shares the last. */
const cellsOf: { readonly [kind in MarketGroup["kind"]]?: string } = {
  MATCH_RESULT: "grid-cols-3",
  CORRECT_SCORE: "grid-cols-15 *:col-span-3 *:nth-[n+26]:col-span-5",
};

function Group({ fixture, group, fitOf }: { fixture: FixtureDetail; group: MarketGroup; fitOf: FitOf }) {
  const rules = useSportsState((state) => state.early);
  const isOffered = group.markets.some(({ quote }) => quote != null);
  const lead = isOffered ? earlyRuleOf(rules, fixture.sport, group.kind) : null;
  return (
    <details className="group/market mb-2" open>
      <summary className="flex min-h-11 list-none items-center justify-between px-1 [&::-webkit-details-marker]:hidden">
        <span className="flex flex-wrap items-center gap-2">
          <h3 className="text-14/5">{kindName(group.kind)}</h3>
          {lead !== null && <EarlyMark sport={fixture.sport} lead={lead} />}
        </span>
        <ChevronDown aria-hidden="true" size={18} className="mr-1 text-muted group-open/market:rotate-180" />
      </summary>
      {group.markets.map((shown) => (
        <div
          key={shown.marketKey}
          className={clsx("mb-1.5 grid gap-1.5 text-center", cellsOf[group.kind] ?? "grid-cols-2")}
        >
          <MarketCells fixture={fixture} shown={shown} fitOf={fitOf} />
        </div>
      ))}
    </details>
  );
}

/** Everything that is offered on a match, by kind. */
export function Markets({ fixture }: { fixture: FixtureDetail }) {
  const { sport, allMarkets, settled } = fixture;
  const groups = useMemo(() => marketGroupsOf({ sport, allMarkets, settled }), [sport, allMarkets, settled]);
  const fitOf = useFit(fixture);
  const isBuilding = useIsBuilding(fixture);
  return (
    <MatchPart id="match-markets" title={m.sp_markets()}>
      <BettingLine betting={fixture.betting} />
      {isBuilding && fixture.betting !== "CLOSED" && (
        <InlineNotice role="status" tone="quiet" className="mb-2">
          {m.sp_builder_hint()}
        </InlineNotice>
      )}
      {groups.map((group) => (
        <Group key={group.kind} fixture={fixture} group={group} fitOf={fitOf} />
      ))}
    </MatchPart>
  );
}
