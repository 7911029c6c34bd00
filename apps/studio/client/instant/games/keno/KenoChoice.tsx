import { kenoNumbers, kenoReturnPercent, kenoTable } from "@hanpan/games/keno/tables";
import { Eraser, Shuffle } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import type { ChoiceProps } from "../../engine/instantClient.ts";
import { RiskOptions, TableFacts } from "../../engine/RiskOptions.tsx";
import { atRandom } from "./picks.ts";
import "./keno.css";

/** How many numbers are chosen, some at random or none, and by which table they are paid. */
export function KenoChoice({ choice, disabled, onChoice }: ChoiceProps) {
  if (choice.kind !== "KENO") return null;
  const { numbers, risk } = choice;
  return (
    <>
      <fieldset className="instant-field instant-options keno-picks" disabled={disabled}>
        <legend translate="no">{m.keno_chosen({ count: numbers.length, most: kenoNumbers.most })}</legend>
        <div className="instant-input">
          <button
            type="button"
            onClick={() => onChoice({ ...choice, numbers: [...atRandom(numbers, Math.random)] })}
          >
            <Shuffle aria-hidden="true" size={18} />
            {m.keno_random()}
          </button>
          <button
            type="button"
            disabled={numbers.length === 0}
            onClick={() => onChoice({ ...choice, numbers: [] })}
          >
            <Eraser aria-hidden="true" size={18} />
            {m.keno_clear()}
          </button>
        </div>
      </fieldset>
      <RiskOptions risk={risk} disabled={disabled} onRisk={(each) => onChoice({ ...choice, risk: each })} />
      {numbers.length > 0 ? (
        <TableFacts table={kenoTable(numbers.length, risk)} rtp={kenoReturnPercent} />
      ) : (
        // As high as the facts that come with the first number: the board stays under the finger.
        <p className="instant-table-facts" aria-hidden="true">
          &nbsp;
        </p>
      )}
    </>
  );
}
