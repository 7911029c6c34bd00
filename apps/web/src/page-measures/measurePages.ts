import { basePath } from "@hanpan/contract/call";
import { reportMeasures } from "@hanpan/contract/calls/measure";
import { routeAt } from "./routeAt.ts";
import { createScreenMeasures, type ScreenMeasure } from "./screenMeasures.ts";

/** What of the router is needed to know which screens are opened. */
interface Visiting {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(event: "onResolved", listener: () => void): () => void;
}

/** An entry of a browser's own measurements, with what only some of them have. */
interface MeasuredEntry extends PerformanceEntry {
  readonly interactionId?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/** Touches that are drawn sooner are not even reported by the browser. */
const shortestTouchMs = 16;

/** Whether the page was out of sight before an instant: what was drawn then says nothing of how fast it is. */
function wasHiddenBefore(atMs: number): boolean {
  if (document.visibilityState === "hidden") return true;
  return performance
    .getEntriesByType("visibility-state")
    .some(({ name, startTime }) => name === "hidden" && startTime < atMs);
}

/** Sent by the browser itself, also while the page goes away: without token, and nobody waits for the answer. */
function sendMeasures(list: readonly ScreenMeasure[]): void {
  const body = new Blob([JSON.stringify({ list })], { type: "application/json" });
  navigator.sendBeacon(`${basePath}${reportMeasures.path}`, body);
}

/**
 * Measures from the page's begin on how fast its screens are, as the browser itself counts it, and sends it once when the
 * page goes out of sight. What the browser does not measure is left out. `landedAt` is the first screen's path.
 */
export function measurePages(
  router: Visiting,
  landedAt: string,
  send: (list: readonly ScreenMeasure[]) => void = sendMeasures,
): void {
  const known = new Set(PerformanceObserver.supportedEntryTypes ?? []);
  const measures = createScreenMeasures(routeAt(landedAt));
  let path = landedAt;
  const look = () => {
    const { pathname } = router.state.location;
    if (pathname === path) return;
    path = pathname;
    measures.opened(routeAt(pathname), performance.now());
  };
  look();
  const leave = router.subscribe("onResolved", look);

  const observers: {
    readonly observer: PerformanceObserver;
    readonly take: (entry: MeasuredEntry) => void;
  }[] = [];
  const observe = (type: string, take: (entry: MeasuredEntry) => void, more: object = {}) => {
    if (!known.has(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...more });
    observers.push({ observer, take });
  };
  observe("largest-contentful-paint", ({ startTime }) => {
    if (!wasHiddenBefore(startTime)) measures.largest(startTime);
  });
  observe("layout-shift", ({ value = 0, hadRecentInput, startTime }) => {
    if (hadRecentInput !== true) measures.moved(value, startTime);
  });
  const touched = ({ interactionId = 0, duration, startTime }: MeasuredEntry) => {
    if (interactionId > 0) measures.touched(interactionId, duration, startTime);
  };
  observe("event", touched, { durationThreshold: shortestTouchMs });
  observe("first-input", touched);

  const ending = new AbortController();
  const end = () => {
    ending.abort();
    leave();
    for (const { observer, take } of observers) {
      observer.takeRecords().forEach(take);
      observer.disconnect();
    }
    const list = measures
      .take(known.has("layout-shift"))
      .filter((measure) => Object.keys(measure).length > 1);
    if (list.length > 0) send(list);
  };
  const { signal } = ending;
  const endWhenHidden = () => {
    if (document.visibilityState === "hidden") end();
  };
  addEventListener("visibilitychange", endWhenHidden, { signal });
  // Not every browser hides a page that is left.
  addEventListener("pagehide", end, { signal });
}
