import { serverNow } from "@hanpan/contract/serverClock";
import { useEffect, useState } from "react";

/** The whole seconds until an instant by the server's clock, anew each second; 0 once it is over. */
export function useSecondsUntil(until: string): number {
  const [nowMs, setNowMs] = useState(() => serverNow().getTime());
  const leftMs = Date.parse(until) - nowMs;
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(serverNow().getTime()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil(leftMs / 1_000);
}

/** A part of a time in two digits. */
export const twoDigits = (part: number): string => String(part).padStart(2, "0");
