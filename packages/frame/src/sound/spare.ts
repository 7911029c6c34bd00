/** Runs something once the page is loaded and has a moment to spare; answers how to call it off. */
export function whenSpare(run: () => void): () => void {
  let idle: number | null = null;
  const begin = (): void => {
    // Not every browser says when it is idle.
    if (typeof requestIdleCallback === "undefined") run();
    else idle = requestIdleCallback(run);
  };
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
  return () => {
    window.removeEventListener("load", begin);
    if (idle !== null) cancelIdleCallback(idle);
  };
}
