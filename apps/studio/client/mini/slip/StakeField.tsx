import { useId } from "react";
import { m } from "../../paraglide/messages.js";
import { language } from "../../words/language.ts";
import { digits, won } from "../../words/money.ts";
import { amountIn } from "./slip.ts";

/** An amount to type, with presets that add up, 정정 and the most there can be. */
export function StakeField({
  label,
  text,
  onText,
  presetsWon,
  presetLabel,
  onMost,
  disabled = false,
}: {
  label: string;
  text: string;
  onText: (text: string) => void;
  presetsWon: readonly number[];
  presetLabel: (amountWon: number) => string;
  onMost: () => void;
  disabled?: boolean;
}) {
  const id = useId();
  const write = (amountWon: number): void => onText(amountWon === 0 ? "" : digits(amountWon));
  return (
    <div className="stake-field">
      <label htmlFor={id}>{label}</label>
      <span className="stake-input">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={text}
          disabled={disabled}
          onChange={(event) => write(amountIn(event.target.value))}
        />
        <button type="button" className="small" disabled={disabled} onClick={() => onText("")}>
          {m.mini_slip_correct()}
        </button>
      </span>
      <fieldset className="stake-presets">
        <legend className="sr-only">{m.mini_slip_presets()}</legend>
        {presetsWon.map((amountWon) => (
          <button
            key={amountWon}
            type="button"
            className="small"
            disabled={disabled}
            aria-label={m.mini_slip_add({ amount: won(amountWon, language()) })}
            onClick={() => write(amountIn(text) + amountWon)}
          >
            +{presetLabel(amountWon)}
          </button>
        ))}
        <button type="button" className="small" disabled={disabled} onClick={onMost}>
          {m.mini_slip_max()}
        </button>
      </fieldset>
    </div>
  );
}
