import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useAmountText } from "../amount/useAmountText.ts";
import { useUiWords } from "../words/UiWords.tsx";
import { refusalWords } from "./amountWords.ts";
import { Field, type FieldFrame, inputClass } from "./Field.tsx";

export interface AmountFieldProps
  extends Omit<ComponentProps<"input">, keyof FieldFrame | "children" | "type" | "value" | "onChange">,
    FieldFrame {
  /** Whole won; null while the field is empty, and while its text is no amount. */
  valueWon: number | null;
  onChange: (valueWon: number | null) => void;
  maximumWon?: number;
  /** The amount in words, e.g. 일백만 원; shown under the input and spoken. */
  reading?: ReactNode;
}

/**
 * An amount of money as people write it (see `readAmount`). A text that is no amount stays as it was typed and is refused in
 * words, and the form around it cannot be sent.
 */
export function AmountField({ valueWon, onChange, maximumWon, reading, ...props }: AmountFieldProps) {
  const { label, help, error, required, labelHidden, action, className, ...rest } = props;
  const words = useUiWords();
  const { input, refusal } = useAmountText({ amount: valueWon, onRead: onChange, most: maximumWon });
  const frame = { label, help, required, labelHidden, action, className };
  return (
    <Field {...frame} error={refusal === null ? error : refusalWords(words, refusal, maximumWon)}>
      {(ties) => (
        <>
          <span className="relative block">
            <input
              {...rest}
              {...ties}
              {...input}
              className={clsx(inputClass, "tabular pr-14 text-right font-semibold")}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
            >
              {words.won}
            </span>
          </span>
          <span aria-live="polite" className="mt-1 block min-h-[18px] text-right text-12 text-gold">
            {refusal === null && reading}
          </span>
        </>
      )}
    </Field>
  );
}
