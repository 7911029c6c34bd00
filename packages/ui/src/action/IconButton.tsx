import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Says what the button does; shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  /** Where the tooltip is shown; "none" hides it. */
  tooltip?: "below" | "right" | "none";
}

/** A square button of 44 px with a picture and a spoken name. */
export function IconButton({ label, icon, pressed, tooltip = "below", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={clsx(
        "group/tooltip inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted",
        "transition-colors hover:bg-surface-2 hover:text-text disabled:opacity-50",
        // Without a bubble to hold, the place of the button is its user's to decide.
        tooltip !== "none" && "relative",
        className,
      )}
    >
      {icon}
      {tooltip !== "none" && <TooltipBubble side={tooltip}>{label}</TooltipBubble>}
    </button>
  );
}

/** The bubble itself: inside an element of class `group/tooltip relative`. Decoration: the name must be spoken elsewhere. */
export function TooltipBubble({ side, children }: { side: "below" | "right"; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "pointer-events-none absolute z-30 rounded-control bg-text px-2 py-1 text-12 font-medium whitespace-nowrap text-page",
        "invisible opacity-0 transition-opacity delay-300 group-hover/tooltip:visible group-hover/tooltip:opacity-100",
        "group-focus-visible/tooltip:visible group-focus-visible/tooltip:opacity-100 max-lg:hidden",
        side === "below"
          ? "top-full left-1/2 mt-1 -translate-x-1/2"
          : "top-1/2 left-full ml-2 -translate-y-1/2",
      )}
    >
      {children}
    </span>
  );
}
