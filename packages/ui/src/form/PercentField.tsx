import { clsx } from "clsx";
import { type ComponentProps, useRef, useState } from "react";
import { readDecimal } from "../amount/readAmount.ts";
import { useHeldForm } from "../amount/useHeldForm.ts";
import { useUiWords } from "../words/UiWords.tsx";
import { Field, type FieldFrame, inputClass } from "./Field.tsx";

const refused = {
  ko: "퍼센트를 소수점 둘째 자리까지 입력해 주십시오. 예: 0.25",
  en: "Enter a percentage with at most two decimals, such as 0.25.",
};

export interface PercentFieldProps
  extends Omit<ComponentProps<"input">, keyof FieldFrame | "children" | "type" | "value" | "onChange">,
    FieldFrame {
  /** In hundredths of a percent: 25 is shown as 0.25. */
  bps: number;
  /** Not called for a text that is no percentage: it is refused, and the form around it cannot be sent. */
  onChange: (bps: number) => void;
}

/** A share in percent as people write it, with at most two decimals; emptied it counts as 0. */
export function PercentField({ bps, onChange, ...props }: PercentFieldProps) {
  const { label, help, error, required, labelHidden, action, className, ...rest } = props;
  const { language } = useUiWords();
  const ref = useRef<HTMLInputElement>(null);
  /** A text that is kept as it was typed, for as long as the value is the one that was read from it. */
  const [typed, setTyped] = useState<{ text: string; bps: number; isRefused: boolean } | null>(null);
  const standing = typed?.bps === bps ? typed : null;
  const isRefused = standing?.isRefused ?? false;
  useHeldForm(ref, isRefused);
  const frame = { label: `${label} (%)`, help, required, labelHidden, action, className };
  return (
    <Field {...frame} error={isRefused ? refused[language] : error}>
      {(ties) => (
        <input
          {...rest}
          {...ties}
          ref={ref}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={standing?.text ?? String(bps / 100)}
          onChange={({ target: { value: text } }) => {
            const percent = text.trim() === "" ? 0 : readDecimal(text.replace(/\s*[%％]\s*$/, ""), 2);
            const read = percent === null ? bps : Math.round(percent * 100);
            setTyped({ text, bps: read, isRefused: percent === null });
            if (percent !== null) onChange(read);
          }}
          onBlur={() => {
            if (!isRefused) setTyped(null);
          }}
          className={clsx(inputClass, "tabular text-right")}
        />
      )}
    </Field>
  );
}
