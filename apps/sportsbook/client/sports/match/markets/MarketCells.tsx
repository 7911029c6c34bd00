import { selectionsOf } from "@hanpan/games/sports/vocabulary";
import { clsx } from "clsx";
import type { FixtureDetail, SettledSelection } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { selectionName, selectionText } from "../../../words/marketWords.ts";
import { sideNames } from "../../../words/names.ts";
import { OddsButton } from "../../odds/OddsButton.tsx";
import type { ShownMarket } from "./marketGroups.ts";
import type { FitOf } from "./useFit.ts";

const resultWords: { readonly [result in SettledSelection["result"]]: () => string } = {
  OPEN: m.sp_suspended,
  WON: m.sp_result_won,
  LOST: m.sp_result_lost,
  VOID: m.sp_result_void,
};

function Settled({ label, result }: { label: string; result: SettledSelection["result"] }) {
  return (
    <p className="grid min-h-12 min-w-0 content-center justify-items-center gap-px rounded-control bg-surface-2/50 px-1 py-0.5 text-12/[1.2] text-muted">
      <span className="max-w-full">{label}</span>
      <strong className={clsx("text-14/[1.2]", result === "WON" && "text-jade")}>
        {resultWords[result]()}
      </strong>
    </p>
  );
}

/** All selections of one market: their odds, or what became of them. */
export function MarketCells({
  fixture,
  shown,
  fitOf,
}: {
  fixture: FixtureDetail;
  shown: ShownMarket;
  /** Why a selection does not go with those of the slip. */
  fitOf: FitOf;
}) {
  const { marketKey, market, quote, settled } = shown;
  const names = sideNames(fixture);
  const labelOf = (selection: string): string =>
    market.kind === "CORRECT_SCORE" ? selectionName(selection) : selectionText(marketKey, selection, names);
  return selectionsOf(market.kind).map((selection) => {
    const result = settled.find((each) => each.selection === selection)?.result;
    const odds = quote?.selections.find((each) => each.selection === selection);
    if (result !== undefined) {
      return <Settled key={selection} label={labelOf(selection)} result={result} />;
    }
    return (
      <OddsButton
        key={selection}
        fixture={fixture}
        marketKey={marketKey}
        selection={selection}
        oddsHundredths={odds?.oddsHundredths ?? null}
        label={labelOf(selection)}
        misfit={fitOf(marketKey, selection)}
      />
    );
  });
}
