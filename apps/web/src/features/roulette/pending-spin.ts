import { readStored, removeStored, writeStored } from "@hanpan/ui/storage";
import * as z from "zod/mini";

/**
 * A spin that was sent and whose result has not been seen: its key stands in the browser before the request leaves, so
 * that after a reload or a cut the very same spin is asked for again and takes no second ticket.
 */
const pendingSpin = z.object({ memberId: z.string(), key: z.string(), at: z.number() });

const storageKey = "hanpan.roulette-spin";

/** A spin of so long ago is left to the history: nobody waits for its result any more. */
const forgottenAfterMs = 60 * 60 * 1_000;

/** The key of the member's spin whose result is still to be shown. */
export function readPendingSpin(memberId: string, now = Date.now()): string | null {
  const kept = readStored("local", storageKey, pendingSpin);
  if (kept === null || kept.memberId !== memberId) return null;
  if (now - kept.at <= forgottenAfterMs) return kept.key;
  dropPendingSpin();
  return null;
}

export function keepPendingSpin(memberId: string, key: string): void {
  writeStored("local", storageKey, { memberId, key, at: Date.now() });
}

export function dropPendingSpin(): void {
  removeStored("local", storageKey);
}
