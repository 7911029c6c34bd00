import { randomFillSync } from "node:crypto";
import { v7 as uuidv7 } from "uuid";

const bytesOfId = 16;
const idsAtOnce = 256;
const random = new Uint8Array(bytesOfId * idsAtOnce);
let used = random.length;

/** Random bytes of an id, taken from the system for many ids at once: to ask for each costs more than all else of an id. */
function takeRandom(): Uint8Array {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytesOfId;
  return random.subarray(used - bytesOfId, used);
}

/** A new id of a moment (milliseconds since 1970), in the order of time (UUID version 7, RFC 9562). */
export const idOf = (nowMs: number): string => uuidv7({ msecs: nowMs, rng: takeRandom });
