import { afterEach, expect, test, vi } from "vitest";
import { measurePages } from "./measurePages.ts";
import type { ScreenMeasure } from "./screenMeasures.ts";

type Entry = { readonly startTime: number; readonly [field: string]: unknown };

/** A browser that measures by what the test gives it. */
function browserThatMeasures(types: readonly string[]) {
  const takers = new Map<string, (entries: readonly Entry[]) => void>();
  class Observer {
    static readonly supportedEntryTypes = types;
    readonly #take: (list: { getEntries(): readonly Entry[] }) => void;
    constructor(take: (list: { getEntries(): readonly Entry[] }) => void) {
      this.#take = take;
    }
    observe({ type }: { readonly type: string }): void {
      takers.set(type, (entries) => this.#take({ getEntries: () => entries }));
    }
    takeRecords(): readonly Entry[] {
      return [];
    }
    disconnect(): void {}
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  return {
    measured: (type: string, entry: Entry) => takers.get(type)?.([entry]),
    types: () => [...takers.keys()],
  };
}

function hide(): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  dispatchEvent(new Event("visibilitychange"));
}

const router = (pathname: string) => ({
  state: { location: { pathname } },
  subscribe: () => () => undefined,
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what was measured goes out once, when the page goes out of sight", () => {
  const browser = browserThatMeasures(["largest-contentful-paint", "layout-shift", "event", "first-input"]);
  const sent: (readonly ScreenMeasure[])[] = [];
  measurePages(router("/slots"), "/slots", (list) => sent.push(list));
  browser.measured("largest-contentful-paint", { startTime: 900 });
  browser.measured("layout-shift", { startTime: 950, value: 0.05, hadRecentInput: false });
  browser.measured("layout-shift", { startTime: 960, value: 0.5, hadRecentInput: true });
  browser.measured("event", { startTime: 1_000, duration: 72, interactionId: 7 });
  browser.measured("event", { startTime: 1_100, duration: 900, interactionId: 0 });
  expect(sent).toEqual([]);
  hide();
  hide();
  expect(sent).toEqual([[{ route: "/slots", lcpMs: 900, inpMs: 72, cls: 0.05 }]]);
});

test("a page that is left without being hidden before is measured too, once", () => {
  const browser = browserThatMeasures(["layout-shift"]);
  const sent: (readonly ScreenMeasure[])[] = [];
  measurePages(router("/games"), "/games", (list) => sent.push(list));
  browser.measured("layout-shift", { startTime: 100, value: 0.02, hadRecentInput: false });
  dispatchEvent(new Event("pagehide"));
  hide();
  expect(sent).toEqual([[{ route: "/games", cls: 0.02 }]]);
});

test("a browser that measures nothing sends nothing, and one that measures a part sends that", () => {
  const sent: (readonly ScreenMeasure[])[] = [];
  const nothing = browserThatMeasures([]);
  measurePages(router("/"), "/", (list) => sent.push(list));
  hide();
  expect([nothing.types(), sent]).toEqual([[], []]);
  vi.restoreAllMocks();
  const part = browserThatMeasures(["largest-contentful-paint"]);
  measurePages(router("/"), "/", (list) => sent.push(list));
  part.measured("largest-contentful-paint", { startTime: 1_500 });
  hide();
  expect(sent).toEqual([[{ route: "/", lcpMs: 1_500 }]]);
});
