/**
 * How a symbol falls, as a pure function of time: with weight, a knock at the bottom and a small hop after it.
 * Heights are rows, times milliseconds. Where it lands was decided by the server; nothing here chooses.
 */

/** The character of a fall; turbo is the same fall with less time. */
export type FallStyle = {
  /** Acceleration of a falling symbol. */
  readonly gravityRowsPerSecond2: number;
  /** Time of the hop after the knock. */
  readonly hopMs: number;
  /** Height of the hop for a fall of one row; grows with the root of the fall, never above `highestHopRows`. */
  readonly hopRows: number;
  readonly highestHopRows: number;
  /** From one column's fall to the next one's. */
  readonly columnGapMs: number;
  /** From a symbol's fall to that of the one above it. */
  readonly rowGapMs: number;
};

export const usualFall: FallStyle = {
  gravityRowsPerSecond2: 78,
  hopMs: 190,
  hopRows: 0.055,
  highestHopRows: 0.15,
  columnGapMs: 62,
  rowGapMs: 26,
};

export const turboFall: FallStyle = {
  gravityRowsPerSecond2: 170,
  hopMs: 90,
  hopRows: 0.03,
  highestHopRows: 0.06,
  columnGapMs: 12,
  rowGapMs: 4,
};

/** Reduced motion: everything is at once where it belongs. */
export const calmFall: FallStyle = {
  gravityRowsPerSecond2: Number.POSITIVE_INFINITY,
  hopMs: 0,
  hopRows: 0,
  highestHopRows: 0,
  columnGapMs: 0,
  rowGapMs: 0,
};

export type FallSample = {
  /** How far above its place the symbol is. */
  readonly aboveRows: number;
  /** Height of the symbol in parts of its own: below 1 while the knock presses it. */
  readonly stretch: number;
  readonly state: "FALLING" | "HOPPING" | "RESTING";
};

const resting: FallSample = { aboveRows: 0, stretch: 1, state: "RESTING" };

/** How long a fall of so many rows takes until the knock. */
export const fallMs = (style: FallStyle, rows: number): number =>
  rows <= 0 ? 0 : Math.sqrt((2 * rows) / style.gravityRowsPerSecond2) * 1000;

/** Where a symbol is, so long after it began to fall by so many rows; before that it waits at its height. */
export function sampleFall(style: FallStyle, rows: number, elapsedMs: number): FallSample {
  if (rows <= 0) return resting;
  const untilKnockMs = fallMs(style, rows);
  if (elapsedMs < untilKnockMs) {
    const seconds = Math.max(0, elapsedMs) / 1000;
    const fallen = (style.gravityRowsPerSecond2 * seconds * seconds) / 2;
    return { aboveRows: rows - fallen, stretch: 1 + Math.min(0.09, seconds * 0.16), state: "FALLING" };
  }
  const afterMs = elapsedMs - untilKnockMs;
  if (afterMs >= style.hopMs) return resting;
  const part = afterMs / style.hopMs;
  const hop = Math.min(style.highestHopRows, style.hopRows * Math.sqrt(rows) * 1.6);
  return {
    aboveRows: hop * Math.sin(part * Math.PI) * (1 - part),
    stretch: 1 - 0.15 * Math.cos(part * Math.PI * 1.5) * (1 - part) ** 1.6,
    state: "HOPPING",
  };
}

/** How far below its place a symbol is that falls out of the window, so long after it began to. */
export function fallenOutRows(style: FallStyle, elapsedMs: number): number {
  if (elapsedMs <= 0) return 0;
  const seconds = elapsedMs / 1000;
  return Number.isFinite(style.gravityRowsPerSecond2)
    ? (style.gravityRowsPerSecond2 * 0.8 * seconds * seconds) / 2
    : Number.POSITIVE_INFINITY;
}
