import { multiplierAt } from "@hanpan/games/kite/flight";
import { useEffect, useState } from "react";
import * as m from "../../paraglide/messages.js";

/** A tile need not be as fast as the game: the figure is drawn so often. */
const drawnEachMs = 250;
const calmEachMs = 1_000;

/** The kite's multiplier as it climbs, by the vendor's clock. */
export function Multiplier({ startedAtMs, nowMs }: { startedAtMs: number; nowMs: () => number }) {
  const [hundredths, setHundredths] = useState(() => multiplierAt(nowMs() - startedAtMs));
  useEffect(() => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setInterval(
      () => setHundredths(multiplierAt(nowMs() - startedAtMs)),
      isCalm ? calmEachMs : drawnEachMs,
    );
    return () => clearInterval(timer);
  }, [startedAtMs, nowMs]);
  return (
    <span data-multiplier="" className="tabular ml-auto text-16 leading-5 font-bold text-gold md:text-20">
      {m.live_times({ multiplier: (hundredths / 100).toFixed(2) })}
    </span>
  );
}
