import { newIdempotencyKey } from "./idempotency.ts";
import { isOutcomeUnknown } from "./request-failure.ts";

/** The Idempotency-Keys of what is being done: one an action, however often it is sent until its outcome is known. */
export interface ActionKeys {
  /** The key of an action, which is told by all that its request says. */
  of(action: string): string;
  /** Lets go of the key when the action was answered: done again it is another. */
  settled(action: string, error?: unknown): void;
}

/** The key to send again under: the same while the outcome is unknown, another once the server has refused. */
export const keyAfter = (key: string, error: Error | null): string =>
  error === null || isOutcomeUnknown(error) ? key : newIdempotencyKey();

/** Keys of nothing yet; one set a screen. */
export function createActionKeys(): ActionKeys {
  const keys = new Map<string, string>();
  return {
    of(action) {
      const key = keys.get(action) ?? newIdempotencyKey();
      keys.set(action, key);
      return key;
    },
    settled(action, error) {
      if (error === undefined || !isOutcomeUnknown(error)) keys.delete(action);
    },
  };
}
