/** What a process knows of the places that are given, in ms of one clock. */
export type Known = {
  /** When something was last published here, or may have been anywhere. */
  readonly hintedAtMs: number;
  /** When this process last tried to give places. */
  readonly triedAtMs: number;
  /** When places were last given, by whichever process. */
  readonly givenAtMs: number;
};

/** Under load places are given so often: as often as a member's figures are read. */
const givingEveryMs = 40;

/** A hint comes before its commit: it is tried again so soon, and ever more seldom. */
const againAfterMs = 4;

/** How much later others than who gave the last places give the next: at least, and at most. */
const othersLaterMs = [givingEveryMs / 4, givingEveryMs] as const;

/** How long after its turn a process lets another one give: who gave last goes on, and the others take over in no order. */
export function drawSpreadMs(gaveHere: boolean): number {
  const [least, most] = othersLaterMs;
  return gaveHere ? 0 : least + Math.random() * (most - least);
}

/**
 * When a process next tries to give places: at once when something was published and nobody gave any just now, then ever
 * more seldom, and every `pollMs` without a hint. Where events never end, whoever gave places last gives the next to what all
 * processes have published meanwhile, and the others, who are notified of it, wait again (`spreadMs`): however many they are,
 * places are given some twenty-five times a second.
 */
export function nextGivingMs(
  { hintedAtMs, triedAtMs, givenAtMs }: Known,
  { pollMs, spreadMs }: { readonly pollMs: number; readonly spreadMs: number },
): number {
  const pauseMs = Math.min(pollMs, Math.max(againAfterMs, (triedAtMs - hintedAtMs) / 2));
  const dueMs = hintedAtMs > triedAtMs ? hintedAtMs : triedAtMs + pauseMs;
  return Math.max(dueMs, givenAtMs + givingEveryMs + spreadMs);
}
