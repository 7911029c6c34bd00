import { useEffect, useReducer } from "react";

/**
 * Redraws when the server's clock passes any of the instants, and only then. Returns the server's time of this drawing, epoch
 * milliseconds.
 */
export function useServerTime(nowMs: () => number, instants: readonly (number | null)[]): number {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const now = nowMs();
  const next = instants.reduce<number | null>(
    (least, each) => (each !== null && each > now && (least === null || each < least) ? each : least),
    null,
  );
  useEffect(() => {
    if (next === null) return;
    let timer: ReturnType<typeof setTimeout>;
    // A timer may fire a little before its time by the server's clock; then it waits the rest.
    const wait = (): void => {
      const restMs = next - nowMs();
      if (restMs <= 0) drawAnew();
      else timer = setTimeout(wait, Math.min(restMs + 1, 60_000));
    };
    wait();
    return () => clearTimeout(timer);
  }, [next, nowMs]);
  return now;
}
