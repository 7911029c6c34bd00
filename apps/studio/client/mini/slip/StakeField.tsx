import { refusedWords } from "@hanpan/frame/words/amount";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useAmountText } from "@hanpan/ui/amount";
import { useId } from "react";
import { m } from "../../paraglide/messages.js";

/** The highest stake that can be typed; what a round takes is far less. */
const highestStakeWon = 9_999_999_999;

/** An amount to type, with presets that add up, 정정 and the most there can be. */
export function StakeField({
  label,
  stakeWon,
  onStake,
  presetsWon,
  presetLabel,
  onMost,
  disabled = false,
}: {
  label: string;
  /** Whole won; 0 while nothing is typed, and while the text is no amount. */
  stakeWon: number;
  onStake: (stakeWon: number) => void;
  presetsWon: readonly number[];
  presetLabel: (amountWon: number) => string;
  onMost: () => void;
  disabled?: boolean;
}) {
  const id = useId();
  const { input, refusal, clear } = useAmountText({
    amount: stakeWon === 0 ? null : stakeWon,
    onRead: (readWon) => onStake(readWon ?? 0),
    most: highestStakeWon,
  });
  return (
    <div className="stake-field">
      <label htmlFor={id}>{label}</label>
      <span className="stake-input">
        <input
          id={id}
          {...input}
          placeholder="0"
          disabled={disabled}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refused`}
        />
        <button
          type="button"
          className="small"
          disabled={disabled}
          onClick={() => {
            clear();
            onStake(0);
          }}
        >
          {m.mini_slip_correct()}
        </button>
      </span>
      {refusal !== null && (
        <p id={`${id}-refused`} className="field-error" role="alert">
          {refusedWords(refusal, highestStakeWon)}
        </p>
      )}
      <fieldset className="stake-presets">
        <legend className="sr-only">{m.mini_slip_presets()}</legend>
        {presetsWon.map((amountWon) => (
          <button
            key={amountWon}
            type="button"
            className="small"
            disabled={disabled}
            aria-label={m.mini_slip_add({ amount: won(amountWon, language()) })}
            onClick={() => onStake(stakeWon + amountWon)}
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
