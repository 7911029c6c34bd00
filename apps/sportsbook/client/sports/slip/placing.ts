import type { Attempt } from "./kept.ts";

/** A leg whose odds are not those that were sent; null where it is suspended. */
export type RefusedLeg = { readonly leg: number; readonly oddsHundredths: number | null };

/**
 * Why the sportsbook did not take a slip. `code` is the sportsbook's; `changed` holds the odds of now where they matter,
 * `amountWon` the limit where there is one.
 */
export type PlaceRefusal = {
  readonly code: string;
  readonly message: string | null;
  readonly changed: readonly RefusedLeg[];
  readonly amountWon: number | null;
  /** The odds of now of selections that are one bet, where they are others; else null. */
  readonly builtOddsHundredths?: number | null;
};

/** What became of sending a slip once. UNANSWERED: nobody knows; the same may be sent again. */
export type PlaceAnswer<Taken> =
  | { readonly kind: "TAKEN"; readonly slip: Taken }
  | { readonly kind: "REFUSED"; readonly refusal: PlaceRefusal }
  | { readonly kind: "UNANSWERED" };

const retryDelaysMs = [400, 1_200, 3_000];
const later = (durationMs: number): Promise<void> => new Promise((done) => setTimeout(done, durationMs));

/**
 * Sends a slip until it is answered, a few times at most. It carries its own id, so that however often it arrives it
 * is placed once.
 */
export async function sendUntilAnswered<Taken>(
  attempt: Attempt,
  send: (attempt: Attempt) => Promise<PlaceAnswer<Taken>>,
  wait: (durationMs: number) => Promise<void> = later,
): Promise<PlaceAnswer<Taken>> {
  for (const delayMs of retryDelaysMs) {
    const answer = await send(attempt);
    if (answer.kind !== "UNANSWERED") return answer;
    await wait(delayMs);
  }
  return send(attempt);
}
