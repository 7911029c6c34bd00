/**
 * What of two members says that they are one person (docs/persons.md). NEAR_BIRTH: one digit of the birth date differs; IDENTITY: the
 * same person was verified for both.
 */
export const personClues = [
  "PHONE",
  "ACCOUNT",
  "USDT",
  "NAME_BIRTH",
  "NEAR_BIRTH",
  "DEVICE",
  "NETWORK",
  "IDENTITY",
] as const;
export type PersonClue = (typeof personClues)[number];

export const personStrengths = ["CERTAIN", "PROBABLE"] as const;
export type PersonStrength = (typeof personStrengths)[number];

/** What an operator says of two members. */
export const personVerdicts = ["SAME", "NOT_SAME"] as const;
export type PersonVerdict = (typeof personVerdicts)[number];

/** How somebody stands at the site whom a person is or may be: MEMBER may do what members may. */
export const personStandings = ["EXCLUDED", "SUSPENDED", "CLOSED", "MEMBER"] as const;
export type PersonStanding = (typeof personStandings)[number];

/** At what it was found who somebody is. */
export const personOccasions = ["SIGN_UP", "ACCOUNT", "DEPOSIT", "IDENTITY"] as const;
export type PersonOccasion = (typeof personOccasions)[number];

/** What became of it: refused, or held until an operator decides. */
export const personOutcomes = ["REFUSED", "HELD"] as const;
export type PersonOutcome = (typeof personOutcomes)[number];

export const personDecisions = ["ADMITTED", "KEPT_OUT"] as const;
export type PersonDecision = (typeof personDecisions)[number];

/** What the site does with somebody whom it knows: lets them, holds them until an operator decides, or refuses them. */
export const personAnswers = ["LET", "HOLD", "REFUSE"] as const;
export type PersonAnswer = (typeof personAnswers)[number];
