/** How far ahead a movement is given to the compositor, and how close together its moments lie, milliseconds. */
const stretchMs = 6_000;
const stepMs = 20;
/** The next stretch takes over so long before the last one ends. */
const overlapMs = 250;

/** The moments of a stretch that begins at `fromMs`: never past `untilMs`, which is the last. */
export function momentsOf(fromMs: number, untilMs: number): readonly number[] {
  const wholeMs = Math.max(stepMs, Math.min(stretchMs, untilMs - fromMs));
  const steps = Math.ceil(wholeMs / stepMs);
  return Array.from({ length: steps + 1 }, (_, step) => fromMs + Math.min(step * stepMs, wholeMs));
}

/** The same direction as `degrees`, written so that the way to it from `before` is the short one. */
export function nearest(before: number, degrees: number): number {
  return degrees + 360 * Math.round((before - degrees) / 360);
}

/**
 * Moves elements as functions of the server's time, without work on the main thread for each frame: a stretch of
 * moments is computed ahead and played by the compositor, then the next. `framesOf` answers for each element one
 * keyframe a moment, all transforms of one shape. Ends at `untilMs` (Infinity: never) in the last moment's place.
 *
 * @returns what stops it and leaves the elements to their own style.
 */
export function playMotion(
  elements: readonly HTMLElement[],
  framesOf: (momentsMs: readonly number[]) => readonly (readonly Keyframe[])[],
  { nowMs, untilMs }: { readonly nowMs: () => number; readonly untilMs: number },
): () => void {
  let playing: readonly Animation[] = [];
  let next: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    const moments = momentsOf(nowMs(), untilMs);
    const first = moments[0] ?? 0;
    const last = moments.at(-1) ?? first;
    const before = playing;
    const frames = framesOf(moments);
    playing = elements.map((element, index) =>
      element.animate([...(frames[index] ?? [])], { duration: last - first, fill: "forwards" }),
    );
    for (const animation of before) animation.cancel();
    if (last < untilMs) next = setTimeout(begin, last - first - overlapMs);
  };
  begin();
  return () => {
    clearTimeout(next);
    for (const animation of playing) animation.cancel();
  };
}
