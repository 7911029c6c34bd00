/** A step that takes longer than this holds nobody up any more: its database does not answer. */
const longestHoldMs = 250;

/**
 * Tables have the right of way: while one moves on, until it has been published, no further bet is begun and no
 * settlement is gone on with, so that a step never queues behind a rush. What is under way is finished.
 */
export type RightOfWay = {
  /** A table's step begins. Answers what says that it has ended. */
  take(): () => void;
  /** Resolves at once, or when the steps under way have ended. */
  clear(): Promise<void>;
};

/** Makes a way on which nobody goes. */
export function createRightOfWay(): RightOfWay {
  let steps = 0;
  let isClear = Promise.resolve();
  let open: () => void = () => undefined;
  return {
    take() {
      if (steps === 0) ({ promise: isClear, resolve: open } = Promise.withResolvers<void>());
      steps += 1;
      let hasEnded = false;
      const end = () => {
        if (hasEnded) return;
        hasEnded = true;
        clearTimeout(timer);
        steps -= 1;
        if (steps === 0) open();
      };
      const timer = setTimeout(end, longestHoldMs);
      timer.unref();
      return end;
    },
    clear: () => isClear,
  };
}
