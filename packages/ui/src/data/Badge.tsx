import { clsx } from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "gold" | "jade" | "vermilion" | "cobalt";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-surface-3 text-text",
  gold: "bg-gold-fill text-ink",
  jade: "bg-jade-fill text-ink",
  vermilion: "bg-vermilion-fill text-white",
  cobalt: "bg-cobalt-fill text-white",
};

/** A short state or label. */
export function Badge({
  tone = "neutral",
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        "inline-flex min-h-5 items-center rounded-[4px] px-1.5 text-12 leading-5 font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
