import { useRef } from "react";

/** How long what is shown stands before a key may answer it: shorter, nobody has read it. */
export const restMs = 600;

/**
 * Whether what is shown has stood unchanged for long enough to have been read. A key that was meant for the row before, or for
 * what this row said a moment ago, answers nothing.
 */
export function useAtRest(shown: string | undefined): () => boolean {
  const since = useRef({ shown, at: performance.now() });
  if (since.current.shown !== shown) since.current = { shown, at: performance.now() };
  return () => performance.now() - since.current.at >= restMs;
}
