/** Calls back at the next frame; returns how to call it off. */
export type NextFrame = (run: () => void) => () => void;

/** A page that is not seen has no frames; then it is called back after so long. */
const hiddenMs = 1_000;

export const browserFrame: NextFrame = (run) => {
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
