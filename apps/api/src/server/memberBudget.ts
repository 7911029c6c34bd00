import { refuseForNow } from "./refusal.ts";
import type { CallSupport } from "./support.ts";

/** Calls that write, which a member may make in a minute, all kinds together. */
const writesPerMinute = 240;
const minuteMs = 60_000;

/** How many times a member may do something in a window, in this process. */
export type MemberBudget = {
  /** Takes one; null when there was one left, else for how many milliseconds there is none. */
  take(memberId: string): number | null;
};

/** All members' windows begin together, so that what is kept is no more than who came in one window. */
export function createMemberBudget(maximum: number, windowMs: number): MemberBudget {
  const taken = new Map<string, number>();
  let endsAtMs = 0;
  return {
    take(memberId) {
      const nowMs = performance.now();
      if (nowMs >= endsAtMs) {
        taken.clear();
        endsAtMs = nowMs + windowMs;
      }
      const count = (taken.get(memberId) ?? 0) + 1;
      taken.set(memberId, count);
      return count > maximum ? endsAtMs - nowMs : null;
    },
  };
}

const budgetsOfWrites = new WeakMap<CallSupport, MemberBudget>();

function writesOf(support: CallSupport): MemberBudget {
  const known = budgetsOfWrites.get(support);
  const budget = known ?? createMemberBudget(writesPerMinute * support.limitFactor, minuteMs);
  budgetsOfWrites.set(support, budget);
  return budget;
}

/**
 * Counts a call for the member who makes it, from however many addresses: within the call's own budget where it has one,
 * else, where it writes, within that of all calls that write.
 * @throws Refusal TOO_MANY_REQUESTS beyond it, from what is returned.
 */
export function memberLimitOf(
  support: CallSupport,
  method: string,
  limit: { readonly maximum: number; readonly windowSeconds: number } | undefined,
): (memberId: string | undefined) => void {
  const shared = method === "GET" ? undefined : writesOf(support);
  const budget =
    limit === undefined
      ? shared
      : createMemberBudget(limit.maximum * support.limitFactor, limit.windowSeconds * 1_000);
  return (memberId) => {
    const waitMs = memberId === undefined ? null : (budget?.take(memberId) ?? null);
    if (waitMs !== null) throw refuseForNow(waitMs / 1_000);
  };
}
