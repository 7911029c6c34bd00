/** What is done to all members of a segment at once (docs/segments.md, "Acts"). */
export const segmentActKinds = ["NOTE", "GRANT", "LIMIT"] as const;
export type SegmentActKind = (typeof segmentActKinds)[number];

/** What an act would be, where who it leaves out depends on it: a note that advertises leaves out more than one that serves. */
export const segmentReachKinds = ["NOTE_AD", "NOTE", "GRANT", "LIMIT"] as const;
export type SegmentReachKind = (typeof segmentReachKinds)[number];

/** Why an act leaves a member of a segment out, each by the first that holds. */
export const segmentLeftOut = [
  "CLOSED",
  "SUSPENDED",
  "EXCLUDED",
  "NO_CONSENT",
  "OTHER_CHOICE",
  "FROZEN",
  "MARKED",
  "NOT_REACHED",
] as const;
export type SegmentLeftOut = (typeof segmentLeftOut)[number];

/** What is granted: points of a coupon or of winners, or tickets of the wheel. */
export const segmentGrants = ["COUPON_BONUS", "WINNER_BONUS", "TICKET"] as const;
export type SegmentGrant = (typeof segmentGrants)[number];

/** What became of an act at one member: done, refused by what the member may be given now, or not found any more. */
export const segmentOutcomes = ["DONE", ...segmentLeftOut, "REFUSED"] as const;
export type SegmentOutcome = (typeof segmentOutcomes)[number];

/** Where an act stands. */
export const segmentActStates = ["RUNNING", "DONE"] as const;
export type SegmentActState = (typeof segmentActStates)[number];

/** How many segments a site keeps at most. */
export const segmentsMaximum = 500;
/** How many members a file of a segment holds at most. */
export const segmentFileMaximum = 200_000;
/** How long a reading of a segment's members is kept, how many of an operator are, and how many members one lists: the newest. */
export const segmentReadingForMs = 3_600_000;
export const segmentReadingsMaximum = 5;
export const segmentReadingMaximum = 200_000;
/** The longest name of a segment, in characters. */
export const segmentNameMaximum = 60;

/** To how many members an act goes at most: what cannot be taken back, to few. */
export const segmentActMaximum: Readonly<Record<SegmentActKind, number>> = {
  NOTE: 200_000,
  GRANT: 20_000,
  LIMIT: 200,
};
/** The largest sum of one grant, in points, and the most of it for one member. */
export const segmentGrantSumMaximum = 1_000_000_000;
export const segmentGrantEachMaximum = 10_000_000;
