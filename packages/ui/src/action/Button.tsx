import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** play: the one main action of a view; money: anything that pays; quiet: beside it; ghost: in a row of others. */
export type ButtonKind = "play" | "money" | "quiet" | "ghost" | "danger";
export type ButtonSize = "medium" | "large";

const kinds: Record<ButtonKind, string> = {
  play: "bg-jade-fill text-ink hover:brightness-110 active:brightness-95",
  money: "bg-gold-fill text-ink hover:brightness-110 active:brightness-95",
  quiet: "bg-surface-3 text-text hover:bg-surface-3/80 hover:text-text",
  ghost: "bg-transparent text-muted hover:bg-surface-2 hover:text-text",
  danger: "bg-vermilion-fill text-white hover:brightness-110 active:brightness-95",
};

const sizes: Record<ButtonSize, string> = {
  medium: "min-h-11 px-4 text-14",
  large: "min-h-13 px-6 text-16",
};

/** The class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = "quiet", size: ButtonSize = "medium", wide = false): string {
  return clsx(
    "inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap",
    "transition duration-150 ease-hanpan active:scale-[0.98] disabled:opacity-50 disabled:active:scale-100",
    "aria-disabled:opacity-50 aria-disabled:active:scale-100",
    kinds[kind],
    sizes[size],
    wide && "w-full",
  );
}

export interface ButtonProps extends ComponentProps<"button"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  /** While true the button shows that it works and answers no press, but keeps the focus. */
  busy?: boolean;
}

/** A button of at least 44 px. Its type is "button" unless another one is given. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass(kind, size, wide), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <LoaderCircle aria-hidden size={18} className="animate-turn" /> : icon}
      {children}
    </button>
  );
}
