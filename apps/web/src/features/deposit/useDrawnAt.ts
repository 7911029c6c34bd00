import { useEffect, useReducer } from "react";

/**
 * Redraws the component when a moment has come, epoch milliseconds. The timers of a page that was out of sight or of a device
 * that slept are late: it is looked at again when the page comes into sight.
 */
export function useDrawnAt(momentMs: number | null): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (momentMs === null) return;
    const timer = setTimeout(drawAgain, momentMs - Date.now());
    document.addEventListener("visibilitychange", drawAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", drawAgain);
    };
  }, [momentMs]);
}
