/** How widely the payouts of a choice are spread; what they return on average does not depend on it. */
export const instantRisks = ["LOW", "MEDIUM", "HIGH"] as const;
export type InstantRisk = (typeof instantRisks)[number];

/** Whether a value names a risk. */
export const isInstantRisk = (value: unknown): value is InstantRisk =>
  instantRisks.some((risk) => risk === value);
