import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface ProgressBarProps {
  label: ReactNode;
  value: number;
  maximum: number;
  /** The figures in words, e.g. "30,000원 / 100,000원". */
  figures: string;
  tone?: "jade" | "gold" | "vermilion" | "cobalt";
  className?: string;
}

const tones = { jade: "bg-jade", gold: "bg-gold", vermilion: "bg-vermilion", cobalt: "bg-cobalt" };

/** How much of something is done, as a bar and in figures. */
export function ProgressBar({ label, value, maximum, figures, tone = "jade", className }: ProgressBarProps) {
  const id = useId();
  const part = maximum > 0 ? Math.min(1, Math.max(0, value / maximum)) : 0;
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-x-4 text-14">
        <span id={id} className="text-muted">
          {label}
        </span>
        <span translate="no" className="tabular ml-auto font-medium whitespace-nowrap">
          {figures}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={Math.round(part * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={figures}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className={clsx("h-full origin-left rounded-full transition-transform duration-250", tones[tone])}
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}
