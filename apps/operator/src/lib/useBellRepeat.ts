import { useEffect, useRef } from "react";
import { type BellKind, bellKinds, melodyMs, ring } from "./sound.ts";
import { useConsole } from "./store.ts";

/** How often the bell rings again for what still waits. */
export const repeatMs = 60_000;

/** Rings again each minute for every kind of which something waits, one kind after the other, where the operator chose so. */
export function useBellRepeat(waiting: Readonly<Partial<Record<BellKind, number>>>): void {
  const repeats = useConsole(({ sound }) => sound === "REPEAT");
  const latest = useRef(waiting);
  latest.current = waiting;
  useEffect(() => {
    if (!repeats) return;
    const pauses = new Set<ReturnType<typeof setTimeout>>();
    const minutes = setInterval(() => {
      const kinds = bellKinds.filter((kind) => (latest.current[kind] ?? 0) > 0);
      for (const [place, kind] of kinds.entries()) {
        const pause = setTimeout(() => {
          pauses.delete(pause);
          ring(kind);
        }, place * melodyMs);
        pauses.add(pause);
      }
    }, repeatMs);
    return () => {
      clearInterval(minutes);
      for (const pause of pauses) clearTimeout(pause);
    };
  }, [repeats]);
}
