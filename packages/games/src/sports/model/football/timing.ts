/** A minute of play takes four seconds: 90 minutes are six minutes of real time. */
export const minuteMs = 4_000;
export const halfMs = 45 * minuteMs;
export const playMs = 2 * halfMs;
/** The break between the halves, real time. */
export const halfTimeMs = 15_000;

const minutes = 90;

/**
 * How goals spread over the minutes: the intensity grows evenly by half from the first to the last minute, as scoring
 * rates do (Dixon and Robinson 1998). Whole weights, so that minutes are drawn exactly.
 */
const minuteWeights: readonly number[] = Array.from({ length: minutes }, (_, minute) => 179 + minute);

/** The sum of all minutes' weights: goals are drawn from it. */
export const allWeights = minuteWeights.reduce((sum, weight) => sum + weight, 0);

/** The share of a match's goals that is still to come after so much play: 1 before it, 0 at its end. */
export function shareToComeAfter(playedMs: number): number {
  const minute = Math.floor(playedMs / minuteMs);
  let past = 0;
  for (let each = 0; each < Math.min(minute, minutes); each += 1) past += minuteWeights[each] ?? 0;
  past += ((minuteWeights[minute] ?? 0) * (playedMs - minute * minuteMs)) / minuteMs;
  return (allWeights - past) / allWeights;
}

/** The minute (from 0) in which a goal falls that drew a number below `allWeights`. */
export function minuteOfWeight(weight: number): number {
  let left = weight;
  let minute = 0;
  while (left >= (minuteWeights[minute] ?? Number.POSITIVE_INFINITY)) {
    left -= minuteWeights[minute] ?? 0;
    minute += 1;
  }
  return minute;
}

/** Real time since kick-off at which so much has been played; the second half begins after the break. */
export function offsetMsOf(playedMs: number): number {
  return playedMs > halfMs ? playedMs + halfTimeMs : playedMs;
}

/** How much has been played so long after kick-off. */
export function playedMsAt(offsetMs: number): number {
  if (offsetMs <= halfMs) return Math.max(0, offsetMs);
  return Math.min(playMs, Math.max(halfMs, offsetMs - halfTimeMs));
}
