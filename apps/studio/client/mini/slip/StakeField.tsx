import { useId } from "react";
import { m } from "../../paraglide/messages.js";
import { StakeInput } from "./StakeInput.tsx";
import { StakePresets } from "./StakePresets.tsx";

/** The highest stake that can be typed; what a round takes is far less. */
const highestStakeWon = 9_999_999_999;

/** An amount to type, with presets that add up, 정정 and the most there can be. */
export function StakeField({
  label,
  presetsWon,
  onMost,
  ...stake
}: {
  label: string;
  /** Whole won; 0 while nothing is typed, and while the text is no amount. */
  stakeWon: number;
  onStake: (stakeWon: number) => void;
  presetsWon: readonly number[];
  onMost: () => void;
}) {
  const id = useId();
  return (
    <div className="stake-field">
      <label htmlFor={id}>{label}</label>
      <StakeInput {...stake} id={id} mostWon={highestStakeWon} />
      <fieldset className="stake-presets">
        <legend className="sr-only">{m.mini_slip_presets()}</legend>
        <StakePresets {...stake} {...{ presetsWon, onMost }} />
      </fieldset>
    </div>
  );
}
