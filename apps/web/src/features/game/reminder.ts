import { readStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import { useEffect, useState } from "react";
import * as z from "zod/mini";

const key = "hanpan.playedSinceReminder";
const minuteMs = 60_000;
const tickMs = 5_000;

/**
 * A sleeping device or a page behind others ticks late, and a clock may be set; no more than that is taken for play at
 * once, and never less than none.
 */
const longestTickMs = minuteMs;

const playedMs = (): number => readStored("session", key, z.number().check(z.nonnegative())) ?? 0;

/**
 * Whether the reminder that the member asked for is due. The time in games is kept for this tab: another game or a
 * reload goes on counting, and a reminder that was not answered comes back.
 * @param everyMinutes null: the member wants none.
 */
export function useReminder(everyMinutes: number | null): { isDue: boolean; answer: () => void } {
  const everyMs = everyMinutes === null ? Number.POSITIVE_INFINITY : everyMinutes * minuteMs;
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    if (isDue) return;
    let countedMs = Date.now();
    const count = () => {
      const nowMs = Date.now();
      const playedNowMs = playedMs() + Math.min(Math.max(0, nowMs - countedMs), longestTickMs);
      countedMs = nowMs;
      writeStored("session", key, playedNowMs);
      if (playedNowMs >= everyMs) setDue(true);
    };
    count();
    const timer = setInterval(count, tickMs);
    return () => clearInterval(timer);
  }, [everyMs, isDue]);

  return {
    isDue,
    answer: () => {
      removeStored("session", key);
      setDue(false);
    },
  };
}

/**
 * What is sent to a game of its rest: a reminder holds until the member answers it, whatever the network does meanwhile.
 */
export function restMessage(reminds: boolean, online: boolean): "reality-check" | "pause" | "resume" {
  if (reminds) return "reality-check";
  return online ? "resume" : "pause";
}
