import {
  longestMeasuredMs,
  type MeasuredRoute,
  mostMeasured,
  mostMoved,
} from "@hanpan/contract/objects/measure";

/** What was measured of one visit of a screen. */
export interface ScreenMeasure {
  readonly route: MeasuredRoute;
  readonly lcpMs?: number;
  readonly inpMs?: number;
  readonly cls?: number;
}

/** Moves belong together that follow within a second, for five seconds at most; the worst such time counts. */
const pauseMs = 1_000;
const windowMs = 5_000;

/** Of fifty touches the worst is left out: one hiccup in a long visit says nothing. */
const touchesPerOutlier = 50;
const keptTouches = 10;

interface Window {
  readonly firstMs: number;
  lastMs: number;
  moved: number;
}

/** One visit of a screen, from the moment it was opened at. */
interface Visit {
  readonly route: MeasuredRoute | undefined;
  readonly openedAtMs: number;
  lcpMs?: number;
  window?: Window;
  mostMoved: number;
  /** The longest touches, longest first, and how many there were. */
  touches: { readonly id: number; readonly durationMs: number }[];
  touchCount: number;
}

const visitOf = (route: MeasuredRoute | undefined, openedAtMs: number): Visit => ({
  route,
  openedAtMs,
  mostMoved: 0,
  touches: [],
  touchCount: 0,
});

const rounded = (value: number, most: number, digits = 0) =>
  Math.min(most, Number(Math.max(0, value).toFixed(digits)));

/** What a browser says of the screens of a visit, by the moments at which each was opened. All times in ms since the page was asked for. */
export function createScreenMeasures(landedOn: MeasuredRoute | undefined) {
  let visits: Visit[] = [visitOf(landedOn, 0)];
  let isFirst = true;

  const visitAt = (atMs: number) => visits.findLast(({ openedAtMs }) => openedAtMs <= atMs) ?? visits[0];

  function measureOf(visit: Visit, withMoves: boolean): ScreenMeasure | undefined {
    const { route, lcpMs, touches, touchCount } = visit;
    if (route === undefined) return undefined;
    const touch = touches[Math.min(touches.length - 1, Math.floor(touchCount / touchesPerOutlier))];
    return {
      route,
      ...(lcpMs === undefined ? {} : { lcpMs: rounded(lcpMs, longestMeasuredMs) }),
      ...(touch === undefined ? {} : { inpMs: rounded(touch.durationMs, longestMeasuredMs) }),
      ...(withMoves ? { cls: rounded(visit.mostMoved, mostMoved, 4) } : {}),
    };
  }

  return {
    /** Another screen was opened. */
    opened(route: MeasuredRoute | undefined, atMs: number): void {
      if (visits.length < mostMeasured) visits.push(visitOf(route, atMs));
    },
    /** The largest picture or text so far of the screen that the site was opened with. */
    largest(atMs: number): void {
      const visit = visits[0];
      if (isFirst && visit !== undefined) visit.lcpMs = atMs;
    },
    /** Something moved by itself. */
    moved(value: number, atMs: number): void {
      const visit = visitAt(atMs);
      if (visit === undefined) return;
      const open = visit.window;
      const goesOn = open !== undefined && atMs - open.lastMs < pauseMs && atMs - open.firstMs < windowMs;
      const window = goesOn ? open : { firstMs: atMs, lastMs: atMs, moved: 0 };
      window.lastMs = atMs;
      window.moved += value;
      visit.window = window;
      visit.mostMoved = Math.max(visit.mostMoved, window.moved);
    },
    /** A part of a touch took so long until something was drawn. */
    touched(id: number, durationMs: number, atMs: number): void {
      const visit = visitAt(atMs);
      if (visit === undefined) return;
      const known = visit.touches.find((touch) => touch.id === id);
      if (known === undefined) visit.touchCount += 1;
      const longest = Math.max(durationMs, known?.durationMs ?? 0);
      visit.touches = [...visit.touches.filter((touch) => touch.id !== id), { id, durationMs: longest }]
        .toSorted((one, other) => other.durationMs - one.durationMs)
        .slice(0, keptTouches);
    },
    /** What was measured so far, once; the screen that is open is measured no further. */
    take(withMoves: boolean): ScreenMeasure[] {
      const taken = visits.flatMap((visit) => measureOf(visit, withMoves) ?? []);
      visits = [];
      isFirst = false;
      return taken;
    },
  };
}
