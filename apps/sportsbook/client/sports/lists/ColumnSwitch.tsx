import { m } from "../../paraglide/messages.js";
import { ChoiceBar } from "./ChoiceBar.tsx";
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
    <ChoiceBar
      label={m.sp_market()}
      choices={mainColumns.map((value) => ({ value, words: words[value]() }))}
      chosen={column}
      onChoose={onChoose}
    />
  );
}
