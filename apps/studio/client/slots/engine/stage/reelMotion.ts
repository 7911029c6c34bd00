/**
 * How one reel moves, as a pure function of time. Positions are strip indices at the top row, falling as symbols run down;
 * times are milliseconds. The result decides where the reel ends; nothing here chooses a symbol.
 */

/** The character of a motion; a turbo spin is the same motion with less time. */
export type MotionStyle = {
  /** Rows a second while the reel runs freely. */
  readonly cruiseRowsPerSecond: number;
  /** Time to pull back and come up to speed. */
  readonly accelerationMs: number;
  /** Time of the last turn into the stop. */
  readonly landingMs: number;
  /** How far the reel runs past its stop, in rows. */
  readonly overshootRows: number;
  /** Time of the spring back. */
  readonly settleMs: number;
};

export const usualMotion: MotionStyle = {
  cruiseRowsPerSecond: 26,
  accelerationMs: 240,
  landingMs: 190,
  overshootRows: 0.2,
  settleMs: 260,
};
export const turboMotion: MotionStyle = {
  cruiseRowsPerSecond: 34,
  accelerationMs: 90,
  landingMs: 110,
  overshootRows: 0.1,
  settleMs: 120,
};
/** Reduced motion: no pull-back, no bounce; the reel changes at once behind a short fade. */
export const calmMotion: MotionStyle = {
  cruiseRowsPerSecond: 0,
  accelerationMs: 0,
  landingMs: 1,
  overshootRows: 0,
  settleMs: 1,
};

export type ReelSample = {
  /** Strip index at the top of the window; fractional while moving. */
  readonly position: number;
  readonly speedRowsPerSecond: number;
  readonly state: "REST" | "SPIN" | "LANDING" | "SETTLING" | "LANDED";
};

type Landing = { readonly beginsMs: number; readonly from: number; readonly stop: number };

export type ReelPlan = {
  readonly style: MotionStyle;
  readonly startedMs: number;
  readonly from: number;
  readonly landing: Landing | null;
};

/** A cubic between two points with given slopes (Hermite), at part 0 to 1. */
function cubic(from: number, fromSlope: number, to: number, toSlope: number, part: number): number {
  const p2 = part * part;
  const p3 = p2 * part;
  return (
    (2 * p3 - 3 * p2 + 1) * from +
    (p3 - 2 * p2 + part) * fromSlope +
    (3 * p2 - 2 * p3) * to +
    (p3 - p2) * toSlope
  );
}

function slope(from: number, fromSlope: number, to: number, toSlope: number, part: number): number {
  const p2 = part * part;
  return (
    (6 * p2 - 6 * part) * from +
    (3 * p2 - 4 * part + 1) * fromSlope +
    (6 * part - 6 * p2) * to +
    (3 * p2 - 2 * part) * toSlope
  );
}

/** Rows gained while accelerating: less than half of what the cruise would give, for the pull-back takes some. */
const accelerationRows = (style: MotionStyle): number =>
  style.cruiseRowsPerSecond * (style.accelerationMs / 1000) * 0.34;

/** Rows between the beginning of the landing and the stop. */
const landingRows = (style: MotionStyle): number =>
  style.cruiseRowsPerSecond * (style.landingMs / 1000) * 0.48;

/** A spin that begins now from the position a reel rests at. It runs until `landAt` gives it a stop. */
export const startReel = (style: MotionStyle, fromPosition: number, nowMs: number): ReelPlan => ({
  style,
  startedMs: nowMs,
  from: fromPosition,
  landing: null,
});

function free(plan: ReelPlan, nowMs: number): ReelSample {
  const { style } = plan;
  const elapsed = Math.max(0, nowMs - plan.startedMs);
  if (elapsed < style.accelerationMs) {
    const seconds = style.accelerationMs / 1000;
    const part = elapsed / style.accelerationMs;
    const end = accelerationRows(style);
    const pull = -4.2 * seconds;
    return {
      position: plan.from - cubic(0, pull, end, style.cruiseRowsPerSecond * seconds, part),
      speedRowsPerSecond: slope(0, pull, end, style.cruiseRowsPerSecond * seconds, part) / seconds,
      state: "SPIN",
    };
  }
  const rows =
    accelerationRows(style) + (style.cruiseRowsPerSecond * (elapsed - style.accelerationMs)) / 1000;
  return { position: plan.from - rows, speedRowsPerSecond: style.cruiseRowsPerSecond, state: "SPIN" };
}

/**
 * Gives a running reel the stop that the server decided. The reel turns on and stops at the first moment at or after
 * `landMs` at which its running symbols meet the stop without a jump that an eye could see (less than one row).
 * The whole rows between where it is and where it must be are skipped at once, while it is a blur.
 */
export function landReel(plan: ReelPlan, stop: number, landMs: number): ReelPlan {
  const { style } = plan;
  if (style.cruiseRowsPerSecond === 0)
    return { ...plan, landing: { beginsMs: Math.max(landMs, plan.startedMs), from: stop, stop } };
  const earliest = plan.startedMs + style.accelerationMs;
  const wanted = Math.max(landMs, earliest);
  const running = free(plan, wanted).position;
  const beyond = running - (stop + landingRows(style));
  const fraction = beyond - Math.floor(beyond);
  return {
    ...plan,
    landing: {
      beginsMs: wanted + (fraction / style.cruiseRowsPerSecond) * 1000,
      from: stop + landingRows(style),
      stop,
    },
  };
}

/** Where a reel is at a moment. Before its landing begins it runs freely; after it, it rests on its stop exactly. */
export function sampleReel(plan: ReelPlan, nowMs: number): ReelSample {
  const { style, landing } = plan;
  if (landing === null || nowMs < landing.beginsMs) return free(plan, nowMs);
  const elapsed = nowMs - landing.beginsMs;
  const past = landing.stop - style.overshootRows;
  if (elapsed < style.landingMs) {
    const seconds = style.landingMs / 1000;
    const part = elapsed / style.landingMs;
    const speed = -style.cruiseRowsPerSecond * seconds;
    return {
      position: cubic(landing.from, speed, past, 0, part),
      speedRowsPerSecond: Math.abs(slope(landing.from, speed, past, 0, part) / seconds),
      state: "LANDING",
    };
  }
  const after = elapsed - style.landingMs;
  if (after < style.settleMs) {
    const part = after / style.settleMs;
    const swing = Math.cos(part * Math.PI * 1.5) * (1 - part) ** 1.4;
    return { position: landing.stop - style.overshootRows * swing, speedRowsPerSecond: 0, state: "SETTLING" };
  }
  return { position: landing.stop, speedRowsPerSecond: 0, state: "LANDED" };
}

/** When a reel with a stop comes to rest. */
export const restsAtMs = (plan: ReelPlan): number | null =>
  plan.landing === null ? null : plan.landing.beginsMs + plan.style.landingMs + plan.style.settleMs;
