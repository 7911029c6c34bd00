import { browserFrame, type NextFrame } from "./nextFrame.ts";

/**
 * Gathers what comes and hands it on in its order, all that has come at once, at most once a frame: however much a
 * server says, the page is drawn anew no more often than it is shown.
 */
export const createFrameBatch = <Item>(
  take: (items: readonly Item[]) => void,
  nextFrame: NextFrame = browserFrame,
) => {
  let waiting: Item[] = [];
  let stop: (() => void) | null = null;
  return {
    add: (item: Item): void => {
      waiting.push(item);
      stop ??= nextFrame(() => {
        stop = null;
        const items = waiting;
        waiting = [];
        take(items);
      });
    },
    /** Forgets what has not been handed on. */
    clear: (): void => {
      stop?.();
      stop = null;
      waiting = [];
    },
  };
};
