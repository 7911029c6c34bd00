import type { createListeners } from "./listeners.ts";
import { browserFrame, type NextFrame } from "./nextFrame.ts";

/**
 * Notifies listeners by turns: the first few at once, the others a few a frame in the order in which they changed. A key
 * that changes again while it waits is notified once.
 */
export function createTurns<Key>(
  listeners: Pick<ReturnType<typeof createListeners<Key>>, "has" | "notify">,
  most: number,
  nextFrame: NextFrame = browserFrame,
) {
  const waiting = new Set<Key>();
  let isSet = false;

  const turn = (): void => {
    const due: Key[] = [];
    for (const key of waiting) {
      if (due.length === most) break;
      waiting.delete(key);
      // A listener that has left in the meantime takes nobody's turn.
      if (listeners.has(key)) due.push(key);
    }
    listeners.notify(due);
    if (waiting.size === 0) return;
    isSet = true;
    nextFrame(() => {
      isSet = false;
      turn();
    });
  };

  return {
    add: (keys: Iterable<Key>): void => {
      for (const key of keys) if (listeners.has(key)) waiting.add(key);
      if (!isSet) turn();
    },
  };
}
