import type { createListeners } from "./listeners.ts";
import { browserFrame, type NextFrame } from "./nextFrame.ts";

/**
 * Tells listeners by turns: the first few at once, the others a few a frame in the order in which they changed. What
 * changes again while it waits is told once, as it is then.
 */
export const createTurns = <Key>(
  listeners: Pick<ReturnType<typeof createListeners<Key>>, "has" | "tell">,
  most: number,
  nextFrame: NextFrame = browserFrame,
) => {
  const waiting = new Set<Key>();
  let isSet = false;

  const turn = (): void => {
    const told: Key[] = [];
    for (const key of waiting) {
      if (told.length === most) break;
      waiting.delete(key);
      // Who has left in the meantime takes nobody's turn.
      if (listeners.has(key)) told.push(key);
    }
    listeners.tell(told);
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
};
