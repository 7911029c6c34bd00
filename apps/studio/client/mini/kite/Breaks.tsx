import type { RoadEntry } from "../../../protocol/live.ts";
import { readNumberMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { multiplierText } from "./multiplier.ts";

const shownBreaks = 24;

function toneOf(hundredths: number): string {
  if (hundredths >= 1_000) return "gold";
  return hundredths >= 200 ? "jade" : "cobalt";
}

/** Where the string broke in the latest rounds, newest first. */
export function Breaks({ road }: { road: readonly RoadEntry[] }) {
  return (
    <section className="breaks" aria-label={m.mini_kite_history()}>
      <h2>{m.mini_kite_history()}</h2>
      {road.length === 0 ? (
        <p className="quiet">{m.mini_pattern_empty()}</p>
      ) : (
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
      )}
    </section>
  );
}
