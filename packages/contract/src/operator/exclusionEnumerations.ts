/** What of a person agrees with a line of an exclusion list (docs/exclusion-lists.md). */
export const exclusionClues = ["PHONE", "ACCOUNT", "NAME_BIRTH", "IDENTITY"] as const;
export type ExclusionClue = (typeof exclusionClues)[number];

/** How a list's publisher wrote it: in clear, or hashed without a key or with the list's. */
export const exclusionForms = ["CLEAR", "SHA256", "HMAC"] as const;
export type ExclusionForm = (typeof exclusionForms)[number];

/** What one thing alone that agrees does: excludes, or asks the desk. */
export const exclusionAlone = ["BINDS", "ASKS"] as const;
export type ExclusionAlone = (typeof exclusionAlone)[number];

/** How far a version of a list is: its parts come, members are counted, it waits to be switched on, is on, is over. */
export const exclusionStates = ["READING", "COUNTING", "READ", "ON", "OVER"] as const;
export type ExclusionState = (typeof exclusionStates)[number];

/** How a member stands whom a list names, or may. */
export const listingStandings = ["BOUND", "ASKED", "NOT_THEM"] as const;
export type ListingStanding = (typeof listingStandings)[number];

/** At what it was found. */
export const listingOccasions = ["SIGN_UP", "SIGN_IN", "DEPOSIT", "CHANGE", "LIST"] as const;
export type ListingOccasion = (typeof listingOccasions)[number];

/** What the desk says of it: that it is the member, that it is somebody else, or that one that names them no more ends. */
export const listingDecisions = ["BOUND", "NOT_THEM", "ENDED"] as const;
export type ListingDecision = (typeof listingDecisions)[number];

/** What is done while a register is away: members are let in and asked about later, or refused. */
export const registerAway = ["LET", "REFUSE"] as const;

/** What follows when a list or register names a member no more: it ends, or stays until the desk ends it. */
export const listingRemovals = ["ENDS", "STAYS"] as const;

/** What a register answers of a person. */
export const registerAnswers = ["EXCLUDED", "CLEAR", "UNKNOWN"] as const;
export type RegisterAnswer = (typeof registerAnswers)[number];
