import { randomInt } from "node:crypto";
import { v7 } from "uuid";

/** The number that begins a millisecond leaves room for two thousand million more within it. */
const firstBelow = 2 ** 31;

let last = { msecs: -1, seq: 0 };

/**
 * A UUIDv7 of an instant. Of several at the same millisecond each sorts behind those that this process made before it, so that
 * what is listed by its id stands in the order in which it was written (RFC 9562, 6.2, method 1).
 */
export function newIdAt(now: Date): string {
  const msecs = now.getTime();
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : randomInt(firstBelow) };
  return v7(last);
}
