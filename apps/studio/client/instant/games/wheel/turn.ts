/** How the wheel turns: fast at first, then ever slower, until the middle of a segment lies under the pointer. */

/** How long it turns, milliseconds. */
export const turnMs = 3_000;
const wholeTurns = 4;

/** The pace of it, as a browser takes it: the cubic one, whose way is 1 − (1 − t)³. */
export const turnEasing = "cubic-bezier(.215, .61, .355, 1)";

/** How far a wheel lies turned, in degrees, when a segment's middle is at its top: 0 … 360. */
export const restingDegrees = (segments: number, segment: number): number =>
  segment === 0 ? 0 : 360 - (360 / segments) * segment;

/** Where a wheel that lies at an angle has turned to when it rests at the next: forwards, and a few times around. */
export function turnedTo(fromDegrees: number, restDegrees: number): number {
  const onwards = (((restDegrees - fromDegrees) % 360) + 360) % 360;
  return fromDegrees + wholeTurns * 360 + onwards;
}

const knocks = 26;

/** When pegs knock at the pointer, milliseconds after it began: as many for each turn, so ever more slowly. */
export const knockedAtMs: readonly number[] = Array.from(
  { length: knocks },
  (_, knock) => turnMs * (1 - Math.cbrt(1 - (knock + 0.5) / knocks)),
);
