import { v4 } from "uuid";

/**
 * A new UUID (version 4) for the Idempotency-Key of one submission. The library's, because crypto.randomUUID is missing
 * where a site is opened without TLS.
 */
export function newIdempotencyKey(): string {
  return v4();
}
