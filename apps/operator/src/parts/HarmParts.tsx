import type { HarmPart } from "@hanpan/contract/operator/objects/harm";
import { harmMarkerWords } from "@hanpan/contract/operator/words/harm";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";

/** A marker's figure with its unit. */
export function harmValue({ marker, value }: Pick<HarmPart, "marker" | "value">): string {
  const count = value.toLocaleString("en-US");
  if (marker === "STAKES") return m.harm_unitPercent({ count });
  return marker === "NIGHT" || marker === "LONG"
    ? m.harm_unitMinutes({ count })
    : m.harm_unitTimes({ count });
}

/** The parts of a score, each with its figure and points. */
export function HarmParts({ parts }: { parts: readonly HarmPart[] }) {
  return (
    <ul translate="no" className="flex flex-wrap gap-x-3 gap-y-1 text-12 text-muted">
      {parts.map((part) => (
        <li key={part.marker} className="tabular">
          {m.harm_part({
            marker: wordOf(harmMarkerWords, part.marker),
            value: harmValue(part),
            points: part.points,
          })}
        </li>
      ))}
    </ul>
  );
}
