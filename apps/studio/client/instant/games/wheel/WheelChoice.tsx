import { wheelReturnPercent, wheelSegments, wheelTable } from "@hanpan/games/wheel/tables";
import { m } from "../../../paraglide/messages.js";
import type { ChoiceProps } from "../../engine/instantClient.ts";
import { Options } from "../../engine/Options.tsx";
import { RiskOptions, TableFacts } from "../../engine/RiskOptions.tsx";

/** How many segments, at which risk, and what can come of it. */
export function WheelChoice({ choice, disabled, onChoice }: ChoiceProps) {
  if (choice.kind !== "WHEEL") return null;
  const { segments, risk } = choice;
  return (
    <>
      <Options
        label={m.wheel_segments()}
        options={wheelSegments.map((each) => ({
          value: each,
          name: m.wheel_segments_count({ count: each }),
        }))}
        chosen={segments}
        disabled={disabled}
        onChosen={(each) => onChoice({ ...choice, segments: each })}
      />
      <RiskOptions risk={risk} disabled={disabled} onRisk={(each) => onChoice({ ...choice, risk: each })} />
      <TableFacts table={wheelTable(segments, risk)} rtp={wheelReturnPercent} />
    </>
  );
}
