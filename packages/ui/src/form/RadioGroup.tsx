import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { useUiWords } from "../words/UiWords.tsx";
import { Problem } from "./Problem.tsx";

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  labelHidden?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string;
  error?: string | undefined;
  required?: boolean;
  /** "segmented": one bar of equal parts; "chips": a row that wraps; "list": one below another. */
  look?: "segmented" | "chips" | "list";
  className?: string;
}

const groupLooks = {
  segmented: "flex rounded-control bg-surface-2 p-1 gap-1 max-sm:flex-wrap max-sm:gap-x-0",
  chips: "flex flex-wrap gap-2",
  list: "flex flex-col",
};

const choiceLooks = {
  segmented:
    "flex-1 justify-center rounded-[6px] min-h-9 px-3 text-muted has-checked:bg-surface-3 has-checked:text-text",
  chips: "rounded-full min-h-11 px-4 bg-surface-2 text-muted has-checked:bg-text has-checked:text-page",
  list: "min-h-11 gap-3 text-text",
};

/** One of a few choices; arrow keys move between them, as radio buttons do. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    label,
    labelHidden,
    choices,
    value,
    onChange,
    error,
    required,
    look = "segmented",
    className,
  } = props;
  const id = useId();
  const words = useUiWords();
  const name = props.name ?? id;
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={labelHidden ? "sr-only" : "mb-1.5 text-14 font-medium"}>
        {label}
        {required && (
          <span className="ml-1 text-12 font-normal text-muted" aria-hidden>
            {words.required}
          </span>
        )}
      </legend>
      <div className={groupLooks[look]}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              "flex cursor-pointer items-center text-14 font-medium transition-colors hover:text-text",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt",
              look === "chips" && "has-checked:hover:text-page",
              choiceLooks[look],
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              required={required}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
              className={
                look === "list"
                  ? "size-5 appearance-none rounded-full bg-surface-2 ring-1 ring-outline ring-inset checked:bg-jade-fill checked:ring-jade-fill"
                  : "sr-only"
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <Problem id={`${id}-error`}>{error}</Problem>
        </div>
      )}
    </fieldset>
  );
}

/** A RadioGroup as one bar of equal parts. */
export function Segmented<Value extends string>(props: Omit<RadioGroupProps<Value>, "look">) {
  return <RadioGroup {...props} look="segmented" />;
}
