import { refusedWords } from "@hanpan/frame/words/amount";
import { useAmountText } from "@hanpan/ui/amount";
import { useId } from "react";
import "../fields.css";

/** A bound of play by itself: an amount in won, null for none, with what it does or what is wrong with it below. */
export function LimitField({
  label,
  hint,
  valueWon,
  onValue,
  error,
}: {
  label: string;
  hint: string;
  valueWon: number | null;
  onValue: (valueWon: number | null) => void;
  error?: string | undefined;
}) {
  const id = useId();
  const { input, refusal } = useAmountText({ amount: valueWon, onRead: onValue });
  const wrong = refusal === null ? error : refusedWords(refusal);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-describedby={`${id}-hint`} aria-invalid={wrong !== undefined} />
      <p id={`${id}-hint`} className={wrong === undefined ? "quiet" : "field-error"}>
        {wrong ?? hint}
      </p>
    </div>
  );
}
