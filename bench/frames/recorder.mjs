/**
 * Runs in the page that is measured: notes when each frame begins, from the moment at which the watched attribute
 * leaves its values of rest until it has been back for a while. `window.frames…` would be taken: hence the long name.
 */
globalThis.hanpanFrameRecorder = {
  /** Resolves when the attribute of the first such element has a value that is none of `rest`. */
  begun: ({ selector, attribute, rest }) =>
    new Promise((resolve) => {
      const look = () => {
        const value = document.querySelector(selector)?.getAttribute(attribute);
        if (value != null && !rest.includes(value)) resolve(undefined);
        else setTimeout(look, 8);
      };
      look();
    }),

  /** Resolves with the beginnings of all frames and the long tasks (milliseconds) until so long after an end. */
  recorded: ({ selector, attribute, ends, afterMs, mostMs }) =>
    new Promise((resolve) => {
      const beganMs = performance.now();
      const framesMs = [];
      const longTasksMs = [];
      let endedMs = null;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) longTasksMs.push(entry.duration);
      });
      observer.observe({ type: "longtask" });
      const frame = (nowMs) => {
        framesMs.push(nowMs);
        const value = document.querySelector(selector)?.getAttribute(attribute);
        if (endedMs === null && ends.includes(value)) endedMs = performance.now();
        const isOver = endedMs !== null && performance.now() - endedMs >= afterMs;
        if (!isOver && performance.now() - beganMs < mostMs) {
          requestAnimationFrame(frame);
          return;
        }
        observer.disconnect();
        resolve({ framesMs, longTasksMs });
      };
      requestAnimationFrame(frame);
    }),
};
