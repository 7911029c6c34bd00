import { useEffect } from "react";

/** Calls `step` before every drawing of the screen while `running`, and once at least. */
export const useFrames = (running: boolean, step: () => void): void => {
  useEffect(() => {
    let frame = 0;
    const run = (): void => {
      step();
      if (running) frame = requestAnimationFrame(run);
    };
    run();
    return () => cancelAnimationFrame(frame);
  }, [running, step]);
};
