/** What of two members says that they are one person (docs/persons.md). NEAR_BIRTH: one digit of the birth date differs. */
export const personClues = [
  "PHONE",
  "ACCOUNT",
  "USDT",
  "NAME_BIRTH",
  "NEAR_BIRTH",
  "DEVICE",
  "NETWORK",
] as const;
export type PersonClue = (typeof personClues)[number];

export const personStrengths = ["CERTAIN", "PROBABLE"] as const;
export type PersonStrength = (typeof personStrengths)[number];

/** What an operator says of two members. */
export const personVerdicts = ["SAME", "NOT_SAME"] as const;
export type PersonVerdict = (typeof personVerdicts)[number];
