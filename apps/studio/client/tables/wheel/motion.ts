import { pocketAngle, pocketDegrees } from "./pockets.ts";

/**
 * How rotor and ball move, as a pure function of the server's time: everyone sees the same throw, and who comes late
 * sees the rest of it. Angles in degrees clockwise from the top; radii in parts of the wheel's radius.
 */
export type WheelPose = {
  readonly rotorDegrees: number;
  readonly ballDegrees: number;
  readonly ballRadius: number;
};

/** The rotor turns slowly and for ever. */
const rotorDegreesPerMs = 0.018;
/** The thrown ball runs against it. */
const ballDegreesPerMs = -0.42;
const trackRadius = 0.885;
const pocketRadius = 0.615;

const rotorAt = (timeMs: number): number => (timeMs * rotorDegreesPerMs) % 360;

/** The wheel before the ball is thrown: it rests in the pocket of the round before, or waits on the rim (null). */
export function waitingPose(timeMs: number, lastNumber: number | null): WheelPose {
  const rotorDegrees = rotorAt(timeMs);
  return lastNumber === null
    ? { rotorDegrees, ballDegrees: 0, ballRadius: trackRadius }
    : { rotorDegrees, ballDegrees: rotorDegrees + pocketAngle(lastNumber), ballRadius: pocketRadius };
}

/** The ball runs round the rim at an even speed. */
export const thrownPose = (timeMs: number): WheelPose => ({
  rotorDegrees: rotorAt(timeMs),
  ballDegrees: (timeMs * ballDegreesPerMs) % 360,
  ballRadius: trackRadius,
});

/** Bounces on the frets: higher first, ever lower, none at the end. `part` runs from 0 to 1. */
function bounce(part: number): number {
  const height = (1 - part) ** 2.2;
  return height * Math.abs(Math.sin(part * Math.PI * 4)) * 0.11;
}

/**
 * The ball from the rim into the pocket of `number`, from `startMs` (when the result was said) within `durationMs`.
 * It leaves the rim with the very speed it had, and lies still in its pocket at the end.
 */
export function landingPose(timeMs: number, startMs: number, durationMs: number, number: number): WheelPose {
  const elapsedMs = Math.max(0, timeMs - startMs);
  if (elapsedMs >= durationMs) return waitingPose(timeMs, number);
  const startRelative = thrownPose(startMs).ballDegrees - rotorAt(startMs);
  const speed = ballDegreesPerMs - rotorDegreesPerMs;
  const wanted = (speed * durationMs) / 2.6;
  // The whole turns nearest to what the speed asks, so that the pocket is met; the power takes up the difference.
  const rest = pocketAngle(number) - startRelative - wanted;
  const way = wanted + (((rest % 360) + 540) % 360) - 180;
  const power = (speed * durationMs) / way;
  const part = elapsedMs / durationMs;
  const relative = startRelative + way * (1 - (1 - part) ** power);
  const fall = Math.min(1, Math.max(0, (part - 0.42) / 0.3));
  const eased = fall * fall * (3 - 2 * fall);
  const hop = part > 0.62 ? bounce((part - 0.62) / 0.38) : 0;
  const jitter = part > 0.62 ? Math.sin(part * 46) * pocketDegrees * 0.9 * (1 - part) ** 1.6 : 0;
  const rotorDegrees = rotorAt(timeMs);
  return {
    rotorDegrees,
    ballDegrees: rotorDegrees + relative + jitter,
    ballRadius: trackRadius + (pocketRadius - trackRadius) * eased + hop,
  };
}
