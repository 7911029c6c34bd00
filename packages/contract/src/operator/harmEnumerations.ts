/** What is looked at of a member's day to see harm coming (docs/harm.md, "The markers"). */
export const harmMarkers = ["CHASING", "STAKES", "NIGHT", "CANCELLED", "FAILED", "RAISED", "LONG"] as const;
export type HarmMarker = (typeof harmMarkers)[number];

/** What follows a score, the mildest first. */
export const harmSteps = ["MESSAGE", "SUGGESTION", "CALL", "PAUSE"] as const;
export type HarmStep = (typeof harmSteps)[number];
