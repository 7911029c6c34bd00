import { serverNow } from "@hanpan/contract/serverClock";
import { useSyncExternalStore } from "react";
import * as m from "../paraglide/messages.js";

const tickMs = 10_000;
let nowMs = serverNow().getTime();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(changed: () => void): () => void {
  watchers.add(changed);
  timer ??= setInterval(() => {
    nowMs = serverNow().getTime();
    for (const watcher of watchers) watcher();
  }, tickMs);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago an instant was, in the largest unit that is whole; gold once it is older than `warnMinutes`. */
export function Age({ since, warnMinutes }: { since: string; warnMinutes?: number }) {
  const now = useSyncExternalStore(watch, () => nowMs);
  const minutes = Math.max(0, Math.floor((Math.max(now, nowMs) - Date.parse(since)) / 60_000));
  const words =
    minutes < 1
      ? m.age_now()
      : minutes < 60
        ? m.age_minutes({ count: minutes })
        : minutes < 1_440
          ? m.age_hours({ count: Math.floor(minutes / 60) })
          : m.age_days({ count: Math.floor(minutes / 1_440) });
  const late = warnMinutes !== undefined && minutes >= warnMinutes;
  return (
    <time
      dateTime={since}
      title={since}
      className={`tabular whitespace-nowrap ${late ? "font-semibold text-gold" : "text-muted"}`}
    >
      {words}
    </time>
  );
}
