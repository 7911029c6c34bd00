import { plinkoReturnPercent, plinkoRows, plinkoTable } from "@hanpan/games/plinko/tables";
import { m } from "../../../paraglide/messages.js";
import type { ChoiceProps } from "../../engine/instantClient.ts";
import { Options } from "../../engine/Options.tsx";
import { RiskOptions, TableFacts } from "../../engine/RiskOptions.tsx";

/** How many rows, at which risk, and what can come of it. */
export function PlinkoChoice({ choice, disabled, onChoice }: ChoiceProps) {
  if (choice.kind !== "PLINKO") return null;
  const { rows, risk } = choice;
  return (
    <>
      <Options
        label={m.plinko_rows()}
        options={plinkoRows.map((each) => ({ value: each, name: m.plinko_rows_count({ count: each }) }))}
        chosen={rows}
        disabled={disabled}
        onChosen={(each) => onChoice({ ...choice, rows: each })}
      />
      <RiskOptions risk={risk} disabled={disabled} onRisk={(each) => onChoice({ ...choice, risk: each })} />
      <TableFacts table={plinkoTable(rows, risk)} rtp={plinkoReturnPercent} />
    </>
  );
}
