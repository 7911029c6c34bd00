import { readStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";
import type { SpinSeeds } from "./seeds.ts";

/**
 * A spin that was sent and whose result has not been seen: its key and its seeds are kept in the browser before the request
 * leaves. So after a reload or a cut the same spin is retried and takes no second ticket.
 */
const pendingSpin = z.object({
  memberId: z.string(),
  key: z.string(),
  seeds: z.optional(z.object({ serverSeedHash: z.string(), clientSeed: z.string() })),
  at: z.number(),
});

/** What a spin is asked for with, the first time and again. */
export type SentSpin = { readonly key: string; readonly seeds?: SpinSeeds | undefined };

const storageKey = "hanpan.roulette-spin";

/** A spin of so long ago is left to the history: nobody waits for its result any more. */
const forgottenAfterMs = 60 * 60 * 1_000;

/** The member's spin whose result is still to be shown. */
export function readPendingSpin(memberId: string, now = Date.now()): SentSpin | null {
  const kept = readStored("local", storageKey, pendingSpin);
  if (kept === null || kept.memberId !== memberId) return null;
  if (now - kept.at <= forgottenAfterMs) return { key: kept.key, seeds: kept.seeds };
  dropPendingSpin();
  return null;
}

export function keepPendingSpin(memberId: string, sent: SentSpin): void {
  writeStored("local", storageKey, { memberId, ...sent, at: Date.now() });
}

export function dropPendingSpin(): void {
  removeStored("local", storageKey);
}
