import { ChartColumn } from "lucide-react";
import { useState } from "react";
import type { RoadEntry } from "../../../protocol/live.ts";
import { readNumberMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { KiteStatistics } from "./KiteStatistics.tsx";
import { multiplierText } from "./multiplier.ts";

const shownBreaks = 24;

function toneOf(hundredths: number): string {
  if (hundredths >= 1_000) return "gold";
  return hundredths >= 200 ? "jade" : "cobalt";
}

/** Where the string broke in the latest rounds, newest first, and the way to the statistics of many. */
export function Breaks({ tableCode, road }: { tableCode: string; road: readonly RoadEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="breaks" aria-label={m.mini_kite_history()}>
      <ol>
        {road
          .slice(-shownBreaks)
          .toReversed()
          .map(({ number, mark }) => {
            const hundredths = readNumberMark(mark) ?? 100;
            return (
              <li key={`${number}-${mark}`} data-tone={toneOf(hundredths)}>
                <span className="sr-only">{m.tb_round({ number })} </span>
                {multiplierText(hundredths)}×
              </li>
            );
          })}
      </ol>
      <button type="button" className="small breaks-more" onClick={() => setOpen(true)}>
        <ChartColumn aria-hidden="true" size={16} /> {m.mini_kite_stats()}
      </button>
      {isOpen && <KiteStatistics tableCode={tableCode} onClose={() => setOpen(false)} />}
    </section>
  );
}
