/** Calls back at the next frame, or soon when the page is hidden and has none; returns how to call it off. */
type NextFrame = (run: () => void) => () => void;

/** A page that is not seen has no frames; then what has gathered is handed on after so long. */
const hiddenMs = 1_000;

const browserFrame: NextFrame = (run) => {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, hiddenMs);
  return () => {
    done = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

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
