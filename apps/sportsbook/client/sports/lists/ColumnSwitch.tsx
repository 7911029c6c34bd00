import { m } from "../../paraglide/messages.js";
import { type MainColumn, mainColumns } from "./mainMarkets.ts";

const words: { readonly [column in MainColumn]: () => string } = {
  WINNER: m.sp_column_winner,
  HANDICAP: m.sp_market_handicap,
  TOTAL: m.sp_market_total,
};

/** Which market the rows show, where there is room for one. */
export function ColumnSwitch({
  column,
  onChoose,
}: {
  column: MainColumn;
  onChoose: (column: MainColumn) => void;
}) {
  return (
    <fieldset className="column-switch">
      <legend className="sr-only">{m.sp_market()}</legend>
      {mainColumns.map((each) => (
        <button key={each} type="button" aria-pressed={each === column} onClick={() => onChoose(each)}>
          {words[each]()}
        </button>
      ))}
    </fieldset>
  );
}
