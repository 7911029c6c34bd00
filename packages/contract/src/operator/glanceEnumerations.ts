/**
 * What is said of a withdrawal or a member at a glance (docs/glance.md). FEW_BETS: a large withdrawal after fewer than ten bets since the
 * deposit; NEW_…: met for the first time within three days, of a member who is there longer.
 */
export const glanceMarks = [
  "FEW_BETS",
  "OPEN_CASE",
  "SAME_PERSON",
  "SHARED_ACCOUNT",
  "SHARED_WALLET",
  "HOLDER_DIFFERS",
  "FIRST_WITHDRAWAL",
  "NEW_ACCOUNT",
  "NEW_WALLET",
  "NEW_DEVICE",
  "NEW_ADDRESS",
  "SHARED_DEVICE",
  "SHARED_ADDRESS",
  "HOLDER_UNKNOWN",
] as const;
export type GlanceMark = (typeof glanceMarks)[number];
