import { clsx } from "clsx";
import * as m from "../../paraglide/messages.js";
import type { ChipPaint, ResultChip } from "./chips.ts";

const paints: { readonly [paint in ChipPaint]: string } = {
  RED: "bg-vermilion-fill text-white",
  BLACK: "bg-ink text-ivory ring-1 ring-outline ring-inset",
  GREEN: "bg-jade-fill text-ink",
  BLUE: "bg-cobalt-fill text-white",
  GOLD: "bg-gold-fill text-ink",
  PLAIN: "bg-surface-3 text-text",
};

/** Latest results side by side, the newest first and pointed out; as many as there is room for. */
export function ResultChips({ chips, rows }: { chips: readonly ResultChip[]; rows: 2 | 3 }) {
  return (
    <ol
      aria-label={m.live_recent()}
      data-results={chips[0]?.number}
      className={clsx("flex flex-wrap gap-1.5 overflow-hidden", rows === 3 ? "h-[84px]" : "h-[54px]")}
    >
      {chips.map(({ number, text, spoken, paint }, index) => (
        <li
          key={number}
          className={clsx(
            "tabular inline-flex h-6 items-center justify-center rounded-full px-1.5 text-12 font-semibold",
            index === 0 ? "min-w-9" : "min-w-6",
            paints[paint],
          )}
        >
          <span aria-hidden>{text}</span>
          <span className="sr-only">{spoken}</span>
        </li>
      ))}
    </ol>
  );
}
