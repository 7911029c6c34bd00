import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldFrame, inputClass } from "./Field.tsx";

type InputProps = Omit<ComponentProps<"input">, keyof FieldFrame | "children">;

export interface TextFieldProps extends InputProps, FieldFrame {
  /** A picture at the left inside the input. */
  leading?: ReactNode;
  inputClassName?: string;
}

/** One line of text. */
export function TextField({ leading, inputClassName, ...props }: TextFieldProps) {
  const { label, help, error, required, labelHidden, action, className, ...input } = props;
  const frame = { label, help, error, required, labelHidden, action, className };
  return (
    <Field {...frame}>
      {(ties) => (
        <span className="relative block">
          {leading && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
            >
              {leading}
            </span>
          )}
          <input
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ties}
            className={clsx(inputClass, leading && "pl-10", inputClassName)}
          />
        </span>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField(
  props: Omit<ComponentProps<"textarea">, keyof FieldFrame | "children"> & FieldFrame,
) {
  const { label, help, error, required, labelHidden, action, className, ...input } = props;
  const frame = { label, help, error, required, labelHidden, action, className };
  return (
    <Field {...frame}>
      {(ties) => <textarea rows={4} {...input} {...ties} className={clsx(inputClass, "py-2.5")} />}
    </Field>
  );
}
