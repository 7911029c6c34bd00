/** What a case may keep a member from, each on its own (docs/cases.md, "Freezes"). */
export const freezeKinds = ["WITHDRAWAL", "BONUS", "PLAY"] as const;
export type FreezeKind = (typeof freezeKinds)[number];

/**
 * What a case comes to. UNFOUNDED: nothing of it is left. WATCHED: nothing is done, and the next alert opens another. REPORTED: it was
 * reported to the authority. BARRED: its members are suspended.
 */
export const caseDecisions = ["UNFOUNDED", "WATCHED", "REPORTED", "BARRED"] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Where an alert stands: nobody has looked at it, it is in a case, or it was dismissed. */
export const alertStates = ["WAITING", "IN_CASE", "DISMISSED"] as const;
export type AlertState = (typeof alertStates)[number];

/** What is kept in a case beside its alerts: a note, or a request or bet with its facts as they were. */
export const caseEntryKinds = ["NOTE", "REQUEST", "BET"] as const;
export type CaseEntryKind = (typeof caseEntryKinds)[number];

/** What a file of a case may be. */
export const caseFileTypes = ["application/pdf", "image/png", "image/jpeg", "text/plain"] as const;
export type CaseFileType = (typeof caseFileTypes)[number];

/** What a member's score is made of (docs/cases.md, "The score"). */
export const scoreParts = ["ALERTS", "FURTHER_ALERTS", "SAME_PERSON", "FORMER_CASE"] as const;
export type ScorePart = (typeof scoreParts)[number];

/** What two decide about a case, as the audit names it. */
export const actsOfTwo = ["case.decide", "case.lift", "case.readmit"] as const;
