/** By how many milliseconds the server's clock is ahead of this device's; null until a reply has said. */
let aheadMs: number | null = null;

/**
 * Learns what time it is from a reply's `Date` header, which is exact to the second. Replies of the API are never stored,
 * so the header is the server's of that moment. Asked and answered are the device's, epoch milliseconds.
 */
export function learnServerTime(reply: Response, askedAtMs: number, answeredAtMs: number): void {
  const serverAtMs = Date.parse(reply.headers.get("date") ?? "");
  if (!Number.isNaN(serverAtMs)) aheadMs = serverAtMs + 500 - (askedAtMs + answeredAtMs) / 2;
}

/**
 * The server's time, right to about a second; the device's until the first reply. Whatever a screen calls today, and
 * whatever it compares with an instant of the server's, is taken from here: a device whose clock is wrong by a day
 * would otherwise ask for a period that hides today.
 */
export function serverNow(): Date {
  return new Date(Date.now() + (aheadMs ?? 0));
}

/** Forgets what was learnt; for tests. */
export function forgetServerTime(): void {
  aheadMs = null;
}
