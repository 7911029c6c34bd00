import { useEffect } from "react";
import { useConsole } from "../store.ts";

/** Answers once this page was touched, for no browser plays a sound before, and the console asks for none. */
function whenTouched(signal: AbortSignal): Promise<void> {
  if (typeof navigator.userActivation !== "undefined" && navigator.userActivation.hasBeenActive)
    return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ["pointerup", "keydown"])
      window.addEventListener(event, () => resolve(), { once: true, signal });
  });
}

/** Holds the turn for as long as nobody stops it. */
async function holdTurn(operatorId: string, signal: AbortSignal): Promise<void> {
  await whenTouched(signal);
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      useConsole.setState({ ringsHere: true });
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
  // At an address without TLS a browser has no locks: then each of its tabs rings.
  if (typeof navigator.locks === "undefined") await hold();
  else await navigator.locks.request(`hanpan.operator.bell.${operatorId}`, { signal }, hold);
}

/**
 * Of the tabs that a browser has open for an operator one rings: the first that was touched, and when it is closed the next. The others
 * count in their titles and say in words what comes in.
 */
export function useBellTurn(operatorId: string | undefined): void {
  useEffect(() => {
    if (operatorId === undefined) return;
    const stop = new AbortController();
    // A turn that is given up before it came is no failure.
    holdTurn(operatorId, stop.signal).catch(() => undefined);
    return () => {
      stop.abort();
      useConsole.setState({ ringsHere: false });
    };
  }, [operatorId]);
}
