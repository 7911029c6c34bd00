import { useEffect } from "react";

/** How long nothing needs to be redrawn from now, milliseconds: 0 for the next frame, null for never. */
export type PauseMs = number | null;

/** Calls `step` at once and then before drawings of the screen, as soon again as it answers. */
export function useFrames(step: () => PauseMs): void {
  useEffect(() => {
    let frame = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      frame = requestAnimationFrame(run);
    };
    const run = (): void => {
      const pauseMs = step();
      if (pauseMs === 0) ask();
      else if (pauseMs !== null) pause = setTimeout(ask, pauseMs);
    };
    run();
    return () => {
      clearTimeout(pause);
      cancelAnimationFrame(frame);
    };
  }, [step]);
}
