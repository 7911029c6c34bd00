/** A source of noise, −1 to 1, that is the same on every machine. */
export function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x8000_0000 - 1;
  };
}
