import { useEffect, useReducer } from "react";

/** A timer reads the clock again at least so often: the clock may have been measured again meanwhile. */
const longestWaitMs = 5_000;

/** Redraws when the vendor's clock passes the instant that `next` names, and only then. Returns the time of this drawing. */
export function useVendorTime(nowMs: () => number, next: (nowMs: number) => number | null): number {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const drawnAtMs = nowMs();
  const nextMs = next(drawnAtMs);
  useEffect(() => {
    if (nextMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const restMs = nextMs - nowMs();
      if (restMs <= 0) drawAnew();
      else timer = setTimeout(wait, Math.min(restMs + 1, longestWaitMs));
    };
    wait();
    return () => clearTimeout(timer);
  }, [nextMs, nowMs]);
  return drawnAtMs;
}
