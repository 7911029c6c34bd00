/** Rates of a partner, as an operator fills them in. */
export const rates = {
  from: "2026-11-21",
  rates: [{ category: "SLOT", kind: "ROLLING", bps: 0 }],
  lowersBelow: true,
  reason: "협의",
};

/** A contract with a partner, as an operator fills it in. */
export const contract = {
  from: "2026-11-21",
  period: "MONTH",
  carriesLosses: true,
  terms: {
    rollingOf: "STAKE",
    lessBonuses: true,
    lessRolling: true,
    lessPartnerRolling: false,
    costBps: { LIVE: 0, SLOT: 0, SPORTS: 0, MINI: 0 },
  },
  reason: "협의",
};
