import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field, type FieldFrame, inputClass } from "./Field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends Omit<ComponentProps<"select">, keyof FieldFrame | "children">,
    FieldFrame {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string;
}

/** The device's own select: it is the best one on a telephone and needs no script. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { label, help, error, required, labelHidden, action, className, ...input } = props;
  return (
    <Field {...{ label, help, error, required, labelHidden, action, className }}>
      {(ties) => (
        <span className="relative block">
          <select {...input} {...ties} className={clsx(inputClass, "appearance-none pr-10")}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
          />
        </span>
      )}
    </Field>
  );
}
