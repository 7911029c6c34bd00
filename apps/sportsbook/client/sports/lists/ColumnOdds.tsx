import { selectionsOf } from "@hanpan/games/sports/vocabulary";
import { clsx } from "clsx";
import type { FixtureSummary } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { selectionName } from "../../words/marketWords.ts";
import { OddsButton } from "../odds/OddsButton.tsx";
import { selectionLabel } from "../odds/selectionLabel.ts";
import { columnWidth } from "./columnWidth.ts";
import { kindIn, type MainColumn, quoteIn } from "./mainMarkets.ts";

/** Odds of two figures before the point have to stand within a third of the column, with the mark of a move. */
const columnClass = (selections: number): string =>
  clsx(
    "grid flex-none gap-1 whitespace-nowrap [--odds-size:14px]",
    selections === 3 ? "grid-cols-3" : "grid-cols-2",
    columnWidth(selections),
  );

/** The odds of one main market of a row. While there is none its place stays, so that nothing moves. */
export function ColumnOdds({
  fixture,
  column,
  hasColumnNames,
}: {
  fixture: FixtureSummary;
  column: MainColumn;
  /** Whether the league's head names the selections of the columns. */
  hasColumnNames: boolean;
}) {
  const quote = quoteIn(fixture, column);
  const selections = selectionsOf(kindIn(column, fixture.sport));
  if (quote === null) {
    return (
      <div className={columnClass(selections.length)}>
        {selections.map((selection) => (
          <span
            key={selection}
            className="grid min-h-12 place-items-center rounded-control bg-surface-2/55 text-12 text-muted"
          >
            <span aria-hidden="true">{selectionName(selection)}</span>
            <span className="sr-only">{fixture.betting === "CLOSED" ? m.sp_closed() : m.sp_suspended()}</span>
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className={columnClass(selections.length)}>
      {quote.selections.map(({ selection, oddsHundredths }) => (
        <OddsButton
          key={`${quote.marketKey} ${selection}`}
          fixture={fixture}
          marketKey={quote.marketKey}
          selection={selection}
          oddsHundredths={oddsHundredths}
          label={selectionLabel(quote.marketKey, selection, hasColumnNames)}
        />
      ))}
    </div>
  );
}
