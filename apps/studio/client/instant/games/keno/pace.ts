/** How long each drawn number waits for the one before it, milliseconds. */
export const drawnBeatMs = 110;
