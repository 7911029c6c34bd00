import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { Field, type FieldFrame, inputClass } from "./Field.tsx";

/** A calendar day, `YYYY-MM-DD`; the device's own calendar opens where it has one. */
export function DateField(
  props: Omit<ComponentProps<"input">, keyof FieldFrame | "children" | "type"> & FieldFrame,
) {
  const { label, help, error, required, labelHidden, action, className, ...input } = props;
  return (
    <Field {...{ label, help, error, required, labelHidden, action, className }}>
      {(ties) => <input {...input} {...ties} type="date" className={clsx(inputClass, "tabular")} />}
    </Field>
  );
}

export interface DateRangeFieldProps {
  label: string;
  fromLabel: string;
  toLabel: string;
  from: string;
  to: string;
  /** Both ends are calendar days, `YYYY-MM-DD`; an end that was cleared is "". */
  onChange: (range: { from: string; to: string }) => void;
  max?: string;
  labelHidden?: boolean;
  className?: string;
}

/** Two days, both included. An end cannot be set beyond the other. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, fromLabel, toLabel, from, to, onChange, max, labelHidden, className } = props;
  const id = useId();
  return (
    <fieldset className={className}>
      <legend className={labelHidden ? "sr-only" : "mb-1.5 text-14 font-medium"}>{label}</legend>
      <div className="flex items-center gap-2">
        <input
          type="date"
          aria-label={fromLabel}
          value={from}
          max={to || max}
          onChange={(event) => onChange({ from: event.target.value, to })}
          className={clsx(inputClass, "tabular")}
          id={`${id}-from`}
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <input
          type="date"
          aria-label={toLabel}
          value={to}
          min={from || undefined}
          max={max}
          onChange={(event) => onChange({ from, to: event.target.value })}
          className={clsx(inputClass, "tabular")}
          id={`${id}-to`}
        />
      </div>
    </fieldset>
  );
}
