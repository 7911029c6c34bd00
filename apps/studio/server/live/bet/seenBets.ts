import type { Seen } from "./placementStore.ts";

/** Members of rounds that are remembered; the oldest are forgotten first. */
const mostRemembered = 20_000;

const nothing: Seen = { betsVersion: null, placements: 0, bets: [] };

/**
 * What this process last knew members to have in rounds, so that a bet need not ask first. It may be old, and harms
 * nothing then: `live_place` refuses a placement whose `betsVersion` is not the present one, and since every placement
 * that is added raises it, what is remembered under the present one holds at least all bets that stand.
 */
export type SeenBets = {
  /** What was last known; nothing when nothing is. */
  of(roundId: string, memberId: string): Seen;
  remember(roundId: string, memberId: string, seen: Seen): void;
};

/** Makes an empty memory. */
export function createSeenBets(): SeenBets {
  const remembered = new Map<string, Seen>();
  return {
    of: (roundId, memberId) => remembered.get(`${roundId} ${memberId}`) ?? nothing,
    remember(roundId, memberId, seen) {
      const name = `${roundId} ${memberId}`;
      remembered.delete(name);
      remembered.set(name, seen);
      const oldest = remembered.size > mostRemembered ? remembered.keys().next().value : undefined;
      if (oldest !== undefined) remembered.delete(oldest);
    },
  };
}
