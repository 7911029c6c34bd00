import { useState } from "react";

/** The keys of so many lines: those that are known, and a new one for each further line. */
export function keysFor(known: readonly number[], count: number): number[] {
  const keys = known.slice(0, count);
  while (keys.length < count) keys.push(Math.max(-1, ...keys) + 1);
  return keys;
}

/**
 * Keys for the lines of a list that is typed into, whose lines have nothing yet that distinguishes them: a line keeps its key
 * while others before it go. `drop` receives the line that goes.
 */
export function useLineKeys(count: number): { keys: readonly number[]; drop: (index: number) => void } {
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = keysFor(known, count);
  return { keys, drop: (index) => setKnown(keys.filter((_, at) => at !== index)) };
}
