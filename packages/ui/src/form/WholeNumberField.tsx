import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useAmountText } from "../amount/useAmountText.ts";
import { useUiWords } from "../words/UiWords.tsx";
import { refusalWords } from "./amountWords.ts";
import { Field, type FieldFrame, inputClass } from "./Field.tsx";

export interface WholeNumberFieldProps
  extends Omit<ComponentProps<"input">, keyof FieldFrame | "children" | "type" | "value" | "onChange">,
    FieldFrame {
  /** Null while empty. */
  value: number | null;
  /** Not called for a text that is no whole number: it is refused, and the form around it cannot be sent. */
  onChange: (value: number | null) => void;
  most?: number | undefined;
}

/** A whole number of anything, as people write it: minutes, points, a share. */
export function WholeNumberField({ value, onChange, most, ...props }: WholeNumberFieldProps) {
  const { label, help, error, required, labelHidden, action, className, ...rest } = props;
  const words = useUiWords();
  const { input, refusal } = useAmountText({ amount: value, onRead: onChange, most, keepsRefused: true });
  const frame = { label, help, required, labelHidden, action, className };
  return (
    <Field {...frame} error={refusal === null ? error : refusalWords(words, refusal, most)}>
      {(ties) => <input {...rest} {...ties} {...input} className={clsx(inputClass, "tabular text-right")} />}
    </Field>
  );
}
