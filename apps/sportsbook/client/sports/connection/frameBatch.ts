import { browserFrame, type NextFrame } from "./nextFrame.ts";

/** So much is handed on in a frame; when more than that waits, the page has fallen behind and takes everything. */
const inAFrame = 2;
const mostWaiting = 24;

/**
 * Gathers what comes and hands it on in its order, a little each frame: however much a server says at once, reading it
 * leaves every frame time to be drawn.
 */
export const createFrameBatch = <Item>(
  take: (items: readonly Item[]) => void,
  nextFrame: NextFrame = browserFrame,
) => {
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
    /** Forgets what has not been handed on. */
    clear: (): void => {
      stop?.();
      stop = null;
      waiting = [];
    },
  };
};
