import { refusedWords } from "@hanpan/frame/words/amount";
import { useAmountText } from "@hanpan/ui/amount";
import { useId } from "react";
import { m } from "../../paraglide/messages.js";
import "./stakeInput.css";

/** A stake to type, and 정정, which empties it; below it why a text is no amount. */
export function StakeInput({
  id,
  nameOf,
  label,
  stakeWon,
  onStake,
  mostWon,
  disabled = false,
}: {
  /** Where a label of the page names the input. */
  id?: string;
  /** What the input is named by where no label of the page does. */
  label?: string;
  /** The name of the button, where its words alone do not say whose it is. */
  nameOf?: (what: string) => string;
  /** Whole won; 0 while nothing is typed, and while the text is no amount. */
  stakeWon: number;
  onStake: (stakeWon: number) => void;
  /** The highest stake that can be typed. */
  mostWon: number;
  disabled?: boolean;
}) {
  const refused = useId();
  const { input, refusal, clear } = useAmountText({
    amount: stakeWon === 0 ? null : stakeWon,
    onRead: (readWon) => onStake(readWon ?? 0),
    most: mostWon,
  });
  return (
    <>
      <span className="stake-input">
        <input
          id={id}
          {...input}
          aria-label={label}
          placeholder="0"
          disabled={disabled}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : refused}
        />
        <button
          type="button"
          className="small"
          disabled={disabled}
          aria-label={nameOf?.(m.mini_slip_correct())}
          onClick={() => {
            clear();
            onStake(0);
          }}
        >
          {m.mini_slip_correct()}
        </button>
      </span>
      {refusal !== null && (
        <p id={refused} className="field-error" role="alert">
          {refusedWords(refusal, mostWon)}
        </p>
      )}
    </>
  );
}
