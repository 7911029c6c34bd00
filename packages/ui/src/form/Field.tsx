import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { useUiWords } from "../words/UiWords.tsx";
import { Problem } from "./Problem.tsx";

/** What every field takes besides its own input's properties. */
export interface FieldFrame {
  label: string;
  /** One line under the input that helps to fill it. */
  help?: ReactNode;
  /** What is wrong, in words; the input is marked invalid and names it. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Hides the label from sight, not from speech. */
  labelHidden?: boolean | undefined;
  /** An action at the right of the input, e.g. a duplicate check. */
  action?: ReactNode;
  className?: string | undefined;
}

export const inputClass = clsx(
  "block w-full min-h-11 rounded-control bg-surface-2 px-3 text-16 text-text md:text-14",
  "outline-offset-0 ring-1 ring-inset ring-outline transition-shadow hover:ring-muted",
  "aria-invalid:ring-2 aria-invalid:ring-vermilion disabled:opacity-60",
);

/** The ids and ARIA properties that tie an input to its label, help and error. */
export interface FieldTies {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/** Label, input, help and error in one column; `children` draws the input with the ties it is given. */
export function Field({
  label,
  help,
  error,
  required,
  labelHidden,
  action,
  className,
  children,
}: FieldFrame & { children: (ties: FieldTies) => ReactNode }) {
  const words = useUiWords();
  const id = useId();
  const described = [error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-14 font-medium text-text"}>
        {label}
        {required && (
          <span className="ml-1 text-12 font-normal text-muted" aria-hidden>
            {words.required}
          </span>
        )}
      </label>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          {children({
            id,
            "aria-describedby": described === "" ? undefined : described,
            "aria-invalid": error ? true : undefined,
            "aria-required": required ? true : undefined,
          })}
        </div>
        {action}
      </div>
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
      {help && (
        <p id={`${id}-help`} className="text-12 text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
