/** Which way odds went. */
type Way = "UP" | "DOWN";

/** So long a move is to be seen. */
const shownMs = 2_400;
/** So often it is looked whose time is over: many at once, and no timer for each. */
const sweepMs = 400;

const shown = new Map<HTMLElement, number>();
let isSwept = false;

function sweepSoon(): void {
  if (isSwept) return;
  isSwept = true;
  setTimeout(sweep, sweepMs);
}

function sweep(): void {
  isSwept = false;
  const nowMs = performance.now();
  for (const [figure, untilMs] of shown) {
    if (untilMs > nowMs) continue;
    shown.delete(figure);
    delete figure.dataset["way"];
  }
  if (shown.size > 0) sweepSoon();
}

/**
 * Marks a figure as moved for a moment. An attribute and no animation: hundreds of odds move within a second, and each
 * animation would have a layer of its own.
 */
export function markMove(figure: HTMLElement, way: Way): void {
  figure.dataset["way"] = way;
  shown.set(figure, performance.now() + shownMs);
  sweepSoon();
}
