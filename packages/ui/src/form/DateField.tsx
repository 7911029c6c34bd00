import { clsx } from "clsx";
import { type ComponentProps, useId, useState } from "react";
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
  /**
   * Both ends are calendar days, `YYYY-MM-DD`; an end that was cleared is "". A day that is half typed, or beyond the
   * other end or `max`, is not reported.
   */
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
    <fieldset className={clsx("min-w-0", className)}>
      <legend className={labelHidden ? "sr-only" : "mb-1.5 text-14 font-medium"}>{label}</legend>
      <div className="flex items-center gap-2">
        <DayInput
          id={`${id}-from`}
          label={fromLabel}
          day={from}
          max={to || max}
          onChange={(day) => onChange({ from: day, to })}
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <DayInput
          id={`${id}-to`}
          label={toLabel}
          day={to}
          min={from || undefined}
          max={max}
          onChange={(day) => onChange({ from, to: day })}
        />
      </div>
    </fieldset>
  );
}

interface DayInputProps {
  id: string;
  label: string;
  day: string;
  min?: string | undefined;
  max: string | undefined;
  onChange: (day: string) => void;
}

/** One end of the range: it keeps what is typed until that is a day, or until the end changes by other ways. */
function DayInput({ id, label, day, min, max, onChange }: DayInputProps) {
  const [typed, setTyped] = useState(day);
  const [followed, setFollowed] = useState(day);
  if (followed !== day) {
    setFollowed(day);
    setTyped(day);
  }
  return (
    <input
      type="date"
      id={id}
      aria-label={label}
      value={typed}
      min={min}
      max={max}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isComplete(target, min, max)) onChange(target.value);
      }}
      // A day that was left half typed was never chosen: the field shows the chosen one again.
      onBlur={() => setTyped(day)}
      // Two of them beside each other fit on a page of 320 px.
      className={clsx(inputClass, "min-w-0 tabular max-[359px]:px-1.5 max-[359px]:text-14")}
    />
  );
}

const firstDay = "1900-01-01";

/** Whether the field holds a day within its bounds, or is empty: Chromium reports a year from its first digit on, 0002. */
function isComplete({ value, validity }: HTMLInputElement, min = firstDay, max = "9999-12-31"): boolean {
  if (value === "") return !validity.badInput;
  return value.length === firstDay.length && value >= firstDay && value >= min && value <= max;
}
