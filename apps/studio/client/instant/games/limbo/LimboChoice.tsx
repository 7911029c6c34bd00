import { limboReturnPercent, limboTargets } from "@hanpan/games/limbo/game";
import { m } from "../../../paraglide/messages.js";
import type { ChoiceProps } from "../../engine/instantClient.ts";
import { MultiplierInput } from "../../engine/MultiplierInput.tsx";

/** The chance of a target in percent, with as many digits as say something. */
function chanceText(targetHundredths: number): string {
  const percent = (limboReturnPercent * 100) / targetHundredths;
  return percent >= 1 ? percent.toFixed(2) : percent.toPrecision(3);
}

/** The multiplier that a round is to reach, and the chance of it. */
export function LimboChoice({ choice, disabled, onChoice }: ChoiceProps) {
  if (choice.kind !== "LIMBO") return null;
  const { targetHundredths } = choice;
  return (
    <>
      <MultiplierInput
        label={m.limbo_target()}
        hundredths={targetHundredths}
        {...limboTargets}
        disabled={disabled}
        onHundredths={(hundredths) => onChoice({ kind: "LIMBO", targetHundredths: hundredths })}
      />
      <p className="instant-chance" translate="no">
        {m.instant_chance({ percent: chanceText(targetHundredths) })}
      </p>
    </>
  );
}
