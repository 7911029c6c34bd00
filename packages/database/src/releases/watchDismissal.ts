import type pg from "pg";
import type { Release } from "./releaseOf.ts";
import { isDismissed } from "./releases.ts";

/** How often a process looks whether it was asked to leave. */
const lookEveryMs = 5_000;

/**
 * Looks again and again whether a process's release was asked to leave, and calls `leave` once when it was. A database
 * that is away is asked again.
 *
 * @returns how to end it.
 */
export function watchDismissal(
  pool: pg.Pool,
  release: Release,
  leave: () => void,
  everyMs = lookEveryMs,
): () => void {
  let ended = false;
  let timer: NodeJS.Timeout;
  const end = () => {
    ended = true;
    clearTimeout(timer);
  };
  const look = async () => {
    const dismissed = await isDismissed(pool, release).catch(() => false);
    if (ended) return;
    if (dismissed) {
      end();
      leave();
    } else wait();
  };
  const wait = () => {
    timer = setTimeout(() => void look(), everyMs).unref();
  };
  wait();
  return end;
}
