import { clsx } from "clsx";
import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Problem } from "./Problem.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  error?: string | undefined;
}

/** A box with its label; the whole line is the target, 44 px high. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
        <span className="relative inline-flex size-5 shrink-0">
          <input
            type="checkbox"
            {...input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className={clsx(
              "peer size-5 cursor-pointer appearance-none rounded-[5px] bg-surface-2 ring-1 ring-outline ring-inset",
              "transition-colors checked:bg-jade-fill checked:ring-jade-fill aria-invalid:ring-2 aria-invalid:ring-vermilion",
            )}
          />
          <Check
            aria-hidden
            size={16}
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto text-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <div className="pb-2">
          <Problem id={id}>{error}</Problem>
        </div>
      )}
    </div>
  );
}
