import { browserFrame, type NextFrame } from "./nextFrame.ts";

/** So many items are delivered in a frame. When more than `mostWaiting` wait, the page has fallen behind and takes them all. */
const inAFrame = 2;
const mostWaiting = 24;

/**
 * Gathers what comes and delivers it in order, a little each frame. However much a server sends at once, every frame has
 * time left to be drawn.
 */
export function createFrameBatch<Item>(
  take: (items: readonly Item[]) => void,
  nextFrame: NextFrame = browserFrame,
) {
  let waiting: Item[] = [];
  let stop: (() => void) | null = null;

  const turn = (): void => {
    stop = null;
    const items = waiting.splice(0, waiting.length > mostWaiting ? waiting.length : inAFrame);
    if (waiting.length > 0) stop = nextFrame(turn);
    take(items);
  };

  return {
    add: (item: Item): void => {
      waiting.push(item);
      stop ??= nextFrame(turn);
    },
    /** Forgets what has not been delivered. */
    clear: (): void => {
      stop?.();
      stop = null;
      waiting = [];
    },
  };
}
