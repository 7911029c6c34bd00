import { useEffect, useRef } from "react";
import { useConsole } from "../store.ts";
import { type BellKind, bellKinds, workedOnAt } from "./kinds.ts";
import { melodyMs, ring } from "./ring.ts";
import { isAudible } from "./setting.ts";

/** Whether the operator looks at this page now, and has what waits before them. */
const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Rings again, as often as the operator chose, for every kind of which something waits, one kind after the other. What is worked on at
 * the screen that they look at is not rung for: it stands before them.
 */
export function useBellRepeat(waiting: Readonly<Partial<Record<BellKind, number>>>, path: string): void {
  const repeats = useConsole(({ bell }) => bell.when === "REPEAT");
  const everyMs = useConsole(({ bell }) => bell.everySeconds * 1_000);
  const latest = useRef({ waiting, path });
  latest.current = { waiting, path };
  useEffect(() => {
    if (!repeats) return;
    const pauses = new Set<ReturnType<typeof setTimeout>>();
    const times = setInterval(() => {
      const { bell } = useConsole.getState();
      const kinds = bellKinds.filter(
        (kind) =>
          (latest.current.waiting[kind] ?? 0) > 0 &&
          isAudible(bell, kind, Date.now()) &&
          !(workedOnAt[kind] === latest.current.path && isLookedAt()),
      );
      for (const [place, kind] of kinds.entries()) {
        const pause = setTimeout(() => {
          pauses.delete(pause);
          ring(kind);
        }, place * melodyMs);
        pauses.add(pause);
      }
    }, everyMs);
    return () => {
      clearInterval(times);
      for (const pause of pauses) clearTimeout(pause);
    };
  }, [repeats, everyMs]);
}
