import type { Glance } from "@hanpan/contract/operator/objects/glance";

/** A glance as the API gives it, with what a test changes in it. */
export function glanceWith(changed: Partial<Glance>): Glance {
  return {
    memberId: "m",
    requestId: null,
    marks: [],
    tags: [],
    memos: [],
    depositedSince: 0,
    depositsSince: null,
    bets: 0,
    betsAreMore: false,
    played: 0,
    result: 0,
    bonuses: 0,
    houseResult: 0,
    ...changed,
  };
}
