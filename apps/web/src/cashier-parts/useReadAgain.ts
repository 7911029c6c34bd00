import { useEffect, useRef } from "react";

/** Reads again what moves with a value that comes by itself, e.g. with balances that rounds played elsewhere change. */
export function useReadAgainWith(value: unknown, readAgain: () => void): void {
  const read = useRef(readAgain);
  read.current = readAgain;
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) read.current();
    before.current = value;
  }, [value]);
}
