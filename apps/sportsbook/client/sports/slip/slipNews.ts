import type { Store } from "@hanpan/frame/store/store";
import { builtAsksConsent, pricedBuilt } from "./built.ts";
import { isReady, type QuotesNow, requotedLines } from "./lines.ts";
import type { SlipState } from "./slipState.ts";

/** Everything can be bet on now, at odds that need no further word of the member's. */
export function isAgreed({
  lines,
  policy,
  built,
}: Pick<SlipState<unknown>, "lines" | "policy" | "built">): boolean {
  if (built === null) return isReady(lines, policy);
  const isOffered = lines.every(({ nowHundredths }) => nowHundredths !== null);
  return isOffered && built.status === "PRICED" && !builtAsksConsent(built, policy);
}

/** What a slip takes from outside: odds of its matches, what it pays as one bet, and news of what was placed. */
export function slipNews<Taken>(store: Store<SlipState<Taken>>) {
  return {
    /** Takes the odds of a match as they are now. */
    takeQuotes: (quotes: QuotesNow): void => {
      const { lines, act } = store.get();
      const requoted = requotedLines(lines, quotes);
      if (requoted === lines) return;
      // Who was about to say yes said it to other odds.
      const isAsked = act.kind === "ASKING" && !isAgreed({ ...store.get(), lines: requoted });
      store.set({ lines: requoted, ...(isAsked ? { act: { kind: "CHOOSING" } } : {}) });
    },
    /** Takes what selections of one match pay as one bet now; null when nobody answered. */
    takeBuilt: (key: string, reply: Parameters<typeof pricedBuilt>[1]): void => {
      const { built, act } = store.get();
      if (built?.key !== key) return;
      const priced = pricedBuilt(built, reply);
      const isAsked = act.kind === "ASKING" && !isAgreed({ ...store.get(), built: priced });
      store.set({ built: priced, ...(isAsked ? { act: { kind: "CHOOSING" } } : {}) });
    },
    /** Takes news of a slip that was placed, while its receipt is shown: the one alone, or one of several singles. */
    takeNews: (news: Taken, isSame: (shown: Taken) => boolean): void => {
      const { act, batch } = store.get();
      const newest = (shown: Taken): Taken => (isSame(shown) ? news : shown);
      // The receipt of several is shown once the last of them was answered.
      if (batch?.taken.some(isSame)) store.set({ batch: { ...batch, taken: batch.taken.map(newest) } });
      if (act.kind !== "TAKEN" || ![act.slip, ...(act.slips ?? [])].some(isSame)) return;
      const slips = act.slips === undefined ? {} : { slips: act.slips.map(newest) };
      store.set({ act: { ...act, slip: newest(act.slip), ...slips } });
    },
  };
}
