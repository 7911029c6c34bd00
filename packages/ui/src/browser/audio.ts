/**
 * Lets a context sound again after whatever silenced it: before the first touch it is suspended, and on iOS a call or
 * another app leaves it interrupted. A browser that wants a touch first stays silent until the next one.
 */
export function wakeAudio(context: AudioContext): void {
  if (context.state === "running" || context.state === "closed") return;
  context.resume().catch(() => undefined);
}

/** Wakes a context whenever the page is come back to, and when what interrupted it has ended. Answers how to stop. */
export function keepAudioAwake(context: AudioContext): () => void {
  const wake = () => {
    if (document.visibilityState === "visible") wakeAudio(context);
  };
  const places = [
    [document, "visibilitychange"],
    [window, "pageshow"],
    [window, "focus"],
    [window, "pointerup"],
  ] as const;
  for (const [place, event] of places) place.addEventListener(event, wake);
  return () => {
    for (const [place, event] of places) place.removeEventListener(event, wake);
  };
}
