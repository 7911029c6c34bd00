import { newIdempotencyKey } from "@hanpan/browser/requests/idempotencyKey";
import { leavesOpen } from "@hanpan/browser/requests/outcome";

/** The Idempotency-Keys of what is being done: one an action, however often it is sent until its outcome is known. */
export interface ActionKeys {
  /** The key of an action, which is known by all that its request says. */
  of(action: string): string;
  /** Lets go of the key when the action was answered: done again it is another. */
  settled(action: string, error?: unknown): void;
}

/** Keys of nothing yet. */
export function createActionKeys(): ActionKeys {
  const keys = new Map<string, { readonly key: string; isOpen: boolean }>();
  return {
    of(action) {
      const kept = keys.get(action) ?? { key: newIdempotencyKey(), isOpen: false };
      keys.set(action, kept);
      return kept.key;
    },
    settled(action, error) {
      const kept = keys.get(action);
      if (kept === undefined) return;
      if (error !== undefined && leavesOpen(error, kept.isOpen)) kept.isOpen = true;
      else keys.delete(action);
    },
  };
}
