/**
 * How the wheel turns. Angles are degrees, clockwise; 0 puts the first segment under the pointer. Pure, so that where it
 * stops can be tested.
 */

/** The wheel's speed while the server's word is awaited, in degrees a second. */
const cruisingSpeed = 720;
/** So long it takes to come to that speed. */
const startMs = 450;
/** It coasts at least so far after the word came, in degrees. */
const coastAtLeast = 620;
/** The share of a segment's width within which it stops around the middle: never so near an edge as to tease. */
const stopSpread = 0.5;

/** The angle at which a segment is under the pointer, between 0 and 360. `place` from 0 to 1 is where in it. */
export function restingAngle(index: number, count: number, place: number): number {
  const width = 360 / count;
  const offset = (place - 0.5) * stopSpread * width;
  return modulo(-(index * width + offset));
}

/** Where in its segment a play stops: the same for the same play, spread evenly over the plays. */
export function placeOf(nonce: number): number {
  return (nonce * 0.618_033_988_75 + 0.5) % 1;
}

/** Angle and speed while the wheel comes up to speed and keeps it, so long after it was set going. */
export function turning(from: number, elapsedMs: number): { angle: number; speed: number } {
  const seconds = elapsedMs / 1_000;
  const start = startMs / 1_000;
  if (seconds < start) {
    const acceleration = cruisingSpeed / start;
    return { angle: from + (acceleration * seconds ** 2) / 2, speed: acceleration * seconds };
  }
  return {
    angle: from + (cruisingSpeed * start) / 2 + cruisingSpeed * (seconds - start),
    speed: cruisingSpeed,
  };
}

/** The last part of a spin: from an angle and speed the wheel loses its swing and stops at `target`. */
export type Coasting = { readonly from: number; readonly distance: number; readonly durationMs: number };

/** Plans the coasting so that the speed goes on without a jerk and ends at 0 exactly at the target. */
export function planCoasting(from: number, speed: number, target: number): Coasting {
  const distance = coastAtLeast + modulo(target - (from + coastAtLeast));
  // The angle follows 1 − (1 − t)³, which begins three times as fast as it goes on average.
  const seconds = (3 * distance) / Math.max(speed, cruisingSpeed / 2);
  return { from, distance, durationMs: seconds * 1_000 };
}

/** The angle of a coasting wheel; at and after its duration exactly where it was to stop. */
export function coastingAngle({ from, distance, durationMs }: Coasting, elapsedMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / durationMs));
  return from + distance * (1 - left ** 3);
}

/** Which segment is under the pointer at an angle. */
export function segmentAt(angle: number, count: number): number {
  return Math.round(modulo(-angle) / (360 / count)) % count;
}

/** How far the pointer is pushed aside by the peg between two segments, from 0 to 1. */
export function pegPush(angle: number, count: number): number {
  const width = 360 / count;
  const past = modulo(angle + width / 2) % width;
  return past < width * 0.28 ? 1 - past / (width * 0.28) : 0;
}

function modulo(angle: number): number {
  return ((angle % 360) + 360) % 360;
}
