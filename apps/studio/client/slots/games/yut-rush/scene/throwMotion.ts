/**
 * How four yut sticks fly and fall, as a pure function of time. Which side each shows at the end was decided by the
 * server; the flight only ends on it. Lengths are parts of the board's side, times milliseconds.
 */

export type ThrowStyle = { readonly flightMs: number; readonly gapMs: number; readonly rattleMs: number };

export const usualThrow: ThrowStyle = { flightMs: 820, gapMs: 55, rattleMs: 240 };
export const turboThrow: ThrowStyle = { flightMs: 360, gapMs: 20, rattleMs: 100 };
/** Reduced motion: the sticks simply lie there. */
export const calmThrow: ThrowStyle = { flightMs: 0, gapMs: 0, rattleMs: 0 };

export type StickSample = {
  /** From the middle of the board. */
  readonly x: number;
  readonly y: number;
  /** Turned in the plane of the board, radians. */
  readonly turn: number;
  /** Width in parts of its own, by the roll about its length. */
  readonly width: number;
  /** Whether the side is seen that it will end on. */
  readonly finalSide: boolean;
  /** How much larger it is for being nearer. */
  readonly scale: number;
  readonly landed: boolean;
};

/** Where the four come to lie, in their order. */
const places = [
  { x: -0.24, y: 0.03, turn: -0.22 },
  { x: -0.08, y: -0.03, turn: 0.1 },
  { x: 0.08, y: 0.02, turn: -0.07 },
  { x: 0.24, y: -0.02, turn: 0.19 },
] as const;

/** How long a throw of four takes until all lie still. */
export const throwMs = (style: ThrowStyle): number => style.flightMs + style.gapMs * 3 + style.rattleMs;

/** Stick `index` (0 to 3) so long after the throw. */
export function sampleStick(style: ThrowStyle, index: number, elapsedMs: number): StickSample {
  const place = places[index] ?? places[0];
  const own = elapsedMs - index * style.gapMs;
  if (own >= style.flightMs) {
    const after = style.rattleMs === 0 ? 1 : Math.min(1, (own - style.flightMs) / style.rattleMs);
    const shake = Math.sin(after * Math.PI * 4) * (1 - after);
    return {
      x: place.x,
      y: place.y - Math.abs(shake) * 0.02,
      turn: place.turn + shake * 0.07,
      width: 1,
      finalSide: true,
      scale: 1,
      landed: true,
    };
  }
  const part = Math.max(0, own / style.flightMs);
  const height = 4 * part * (1 - part);
  const roll = (1 - part) * Math.PI * (5 + index);
  return {
    x: place.x * (0.35 + part * 0.65),
    y: place.y + (1 - part) * 0.75 - height * 0.42,
    turn: place.turn + (1 - part) * (index % 2 === 0 ? 5 : -4.4),
    width: Math.max(0.28, Math.abs(Math.cos(roll))),
    finalSide: Math.cos(roll) >= 0,
    scale: 1 + height * 0.35,
    landed: false,
  };
}
