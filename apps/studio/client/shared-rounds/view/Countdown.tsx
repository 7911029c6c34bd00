import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import "./countdown.css";

/** The bar goes down in steps so long, milliseconds: a pixel or a few, and far fewer frames than it could take. */
const stepMs = 250;

/** From a minute on as a clock reads it: 4:07; below, the seconds. */
const clockOf = (seconds: number): string =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * The time left to bet, by the server's clock: a number that ticks and a bar that runs down on its own (one transform,
 * begun where it should be by now). The last five seconds are vermilion.
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
  const secondsLeft = (): number => Math.max(0, Math.ceil((closesAtMs - nowMs()) / 1_000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const leftMs = closesAtMs - nowMs();
      setSeconds(Math.max(0, Math.ceil(leftMs / 1_000)));
      if (leftMs > 0) timer = setTimeout(tick, (leftMs % 1_000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [closesAtMs, nowMs]);
  const [begunMs] = useState(() => Math.max(0, bettingMs - (closesAtMs - nowMs())));
  return (
    <div className="countdown" data-urgent={seconds <= 5 ? "" : undefined} role="timer">
      <span className="sr-only">{m.tb_seconds_left({ seconds })}</span>
      <strong aria-hidden="true">{clockOf(seconds)}</strong>
      <span className="countdown-bar" aria-hidden="true">
        <span
          key={closesAtMs}
          style={{
            animationDuration: `${bettingMs}ms`,
            animationDelay: `${-begunMs}ms`,
            animationTimingFunction: `steps(${Math.max(1, Math.round(bettingMs / stepMs))})`,
          }}
        />
      </span>
    </div>
  );
}
