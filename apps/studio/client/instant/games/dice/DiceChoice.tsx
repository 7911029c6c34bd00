import { diceFaces, diceOdds } from "@hanpan/games/dice/game";
import { m } from "../../../paraglide/messages.js";
import type { ChoiceProps } from "../../engine/instantClient.ts";
import { lineText, oddsText } from "./words.ts";
import "./dice.css";

/** The side and the chance that are bet on, and what they pay. */
export function DiceChoice({ choice, disabled, onChoice }: ChoiceProps) {
  if (choice.kind !== "DICE") return null;
  const { side, faces } = choice;
  return (
    <div className="instant-field roll-choice">
      <fieldset className="roll-sides" disabled={disabled}>
        <legend className="sr-only">{m.dice_side()}</legend>
        {(["UNDER", "OVER"] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={side === each}
            onClick={() => onChoice({ ...choice, side: each })}
          >
            <span translate="no">
              {each === "UNDER"
                ? m.dice_under({ line: lineText({ side: each, faces }) })
                : m.dice_over({ line: lineText({ side: each, faces }) })}
            </span>
          </button>
        ))}
      </fieldset>
      <input
        type="range"
        aria-label={m.dice_slider()}
        aria-valuetext={`${(faces / 100).toFixed(2)}%`}
        min={diceFaces.least}
        max={diceFaces.most}
        step={50}
        value={faces}
        disabled={disabled}
        onChange={(event) => onChoice({ ...choice, faces: Number(event.target.value) })}
      />
      <dl className="instant-facts">
        <div>
          <dt>{m.dice_chance()}</dt>
          <dd translate="no">{(faces / 100).toFixed(2)}%</dd>
        </div>
        <div>
          <dt>{m.dice_pays()}</dt>
          <dd translate="no">{oddsText(diceOdds(faces))}×</dd>
        </div>
      </dl>
    </div>
  );
}
