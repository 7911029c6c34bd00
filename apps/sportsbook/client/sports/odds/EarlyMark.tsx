import type { Sport } from "@hanpan/games/sports/vocabulary";
import { clsx } from "clsx";
import { earlyText } from "../../words/earlyWords.ts";

/** Says by which lead a selection wins early. */
export function EarlyMark({ sport, lead, className }: { sport: Sport; lead: number; className?: string }) {
  return (
    <span
      className={clsx(
        "inline-block rounded-control bg-surface-3 px-1.5 text-12/5 font-semibold text-gold",
        className,
      )}
      data-testid="early-mark"
      translate="no"
    >
      {earlyText(sport, lead)}
    </span>
  );
}
