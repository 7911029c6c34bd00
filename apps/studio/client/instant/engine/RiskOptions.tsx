import { type InstantRisk, instantRisks } from "@hanpan/games/instant/risk";
import { m } from "../../paraglide/messages.js";
import { Options } from "./Options.tsx";
import { riskText, timesText } from "./tables.ts";

/** Which risk is taken, of a game that has a table for each. */
export function RiskOptions({
  risk,
  disabled,
  onRisk,
}: {
  risk: InstantRisk;
  disabled: boolean;
  onRisk: (risk: InstantRisk) => void;
}) {
  return (
    <Options
      label={m.instant_risk()}
      options={instantRisks.map((each) => ({ value: each, name: riskText(each) }))}
      chosen={risk}
      disabled={disabled}
      onChosen={onRisk}
    />
  );
}

/** The least and the most that a table pays, and what it returns. */
export function TableFacts({ table, rtp }: { table: readonly number[]; rtp: number }) {
  return (
    <p className="instant-table-facts" translate="no">
      {m.instant_table_facts({
        least: timesText(Math.min(...table)),
        most: timesText(Math.max(...table)),
        rtp,
      })}
    </p>
  );
}
