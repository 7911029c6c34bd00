import { type ComponentProps, type ReactNode, useId } from "react";

export interface SwitchProps
  extends Omit<ComponentProps<"input">, "type" | "role" | "children" | "onChange"> {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off at once, without saving. */
export function Switch({ label, help, checked, onChange, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 ${className ?? ""}`}>
      <span>
        <span className="block text-14 font-medium">{label}</span>
        {help && (
          <span id={id} className="block text-12 text-muted">
            {help}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          {...input}
          checked={checked}
          aria-checked={checked}
          aria-describedby={help ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full bg-surface-3 ring-1 ring-outline ring-inset transition-colors checked:bg-jade-fill checked:ring-jade-fill"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-muted transition duration-200 ease-hanpan peer-checked:translate-x-5 peer-checked:bg-ink"
        />
      </span>
    </label>
  );
}
