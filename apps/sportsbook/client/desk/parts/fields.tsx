import { refusedWords } from "@hanpan/frame/words/amount";
import { useAmountText } from "@hanpan/ui/amount";
import type { ReactNode } from "react";

/** A choice with its name above it. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}) {
  return (
    <label className="desk-field">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.target.value)?.[0];
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A whole number from 0 up to a highest one; what is none is refused and never taken as another. */
export function WholeField({
  label,
  value,
  most,
  onChange,
}: {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const { input, refusal } = useAmountText({
    amount: value,
    onRead: (read) => onChange(read ?? 0),
    most,
    keepsRefused: true,
  });
  return (
    <label className="desk-field">
      <span>{label}</span>
      <input {...input} aria-invalid={refusal !== null} />
      {refusal !== null && (
        <span className="desk-error" role="alert">
          {refusedWords(refusal, most)}
        </span>
      )}
    </label>
  );
}

/** A few choices side by side of which one counts. */
export function Switch<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly (readonly [Value, ReactNode])[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="desk-switch" aria-label={label}>
      {options.map(([each, words]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
