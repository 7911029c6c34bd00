/** An answer that did not come in time: whoever asked does not know what became of the call. */
class NoAnswerError extends Error {
  override readonly name = "NoAnswer";
}

/**
 * Waits for a call for a while, where whoever carries it out would wait for as long as the connection does. What it comes to later is
 * nobody's. Throws NoAnswerError, and what the call throws.
 */
export async function withinPatience<T>(call: Promise<T>, patienceMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswerError()), patienceMs);
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
    call.catch(() => undefined);
  }
}
