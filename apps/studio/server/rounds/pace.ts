import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../http/refusal.ts";

type Newest = { readonly ageMs: number } | null;

/** A round that comes this much too early (the network made two arrive closer together) is held back, not refused. */
const heldBackMs = 250;

const missingMsOf = (newest: Newest, cycleMs: number): number =>
  newest === null ? 0 : cycleMs - newest.ageMs;

/**
 * Holds a round back that comes a moment too early after the member's newest.
 * @throws Refusal TOO_MANY_REQUESTS for one that comes earlier.
 */
export async function keepPace(newest: Newest, cycleMs: number): Promise<void> {
  const missingMs = missingMsOf(newest, cycleMs);
  if (missingMs <= 0) return;
  if (missingMs > heldBackMs) refuseTooEarly(newest, cycleMs);
  // A timer may ring a moment early.
  await sleep(missingMs + 2);
}

/** @throws Refusal TOO_MANY_REQUESTS for a round that comes less than `cycleMs` after the member's newest. */
export function refuseTooEarly(newest: Newest, cycleMs: number): void {
  const missingMs = missingMsOf(newest, cycleMs);
  if (missingMs > 0)
    throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(missingMs / 1_000) });
}
