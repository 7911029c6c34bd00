import { useEffect, useState } from "react";
import * as m from "../../paraglide/messages.js";

/** From a minute on as a clock reads it: 4:07; below, the seconds. */
const clockOf = (seconds: number): string =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const urgentSeconds = 5;

/**
 * The time left to bet by the vendor's clock: a number that is drawn once a second and a bar that is as long. Nothing
 * of it is announced: a reader hears it when it comes there.
 */
export function Countdown({
  closesAtMs,
  bettingMs,
  nowMs,
}: {
  closesAtMs: number;
  bettingMs: number;
  nowMs: () => number;
}) {
  const secondsLeft = () => Math.max(0, Math.ceil((closesAtMs - nowMs()) / 1_000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const leftMs = closesAtMs - nowMs();
      setSeconds(Math.max(0, Math.ceil(leftMs / 1_000)));
      if (leftMs > 0) timer = setTimeout(tick, (leftMs % 1_000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [closesAtMs, nowMs]);
  const isUrgent = seconds <= urgentSeconds;
  const share = bettingMs === 0 ? 0 : Math.min(1, (seconds * 1_000) / bettingMs);
  return (
    <>
      <span
        data-countdown=""
        className={`tabular ml-auto text-16 leading-5 font-bold md:text-20 ${isUrgent ? "text-vermilion" : "text-text"}`}
      >
        <span aria-hidden>{clockOf(seconds)}</span>
        <span className="sr-only">{m.live_secondsLeft({ seconds })}</span>
      </span>
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-surface-3">
        <span
          className={`block h-full origin-left transition-transform duration-[1000ms] ease-linear ${isUrgent ? "bg-vermilion" : "bg-jade"}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </>
  );
}
